//! placeholder
use anyhow::Result;
pub fn run(_: bool) -> Result<()> {
    Ok(())
}
