//! The grid as a picture.

use std::fmt::Write;

use super::Grid;

/// Height of a cell, in the units of the picture; each letter more than one
/// makes it wider.
const HEIGHT: usize = 48;
const LETTER: usize = 20;

/// Around the grid.
const MARGIN: usize = 4;

/// The grid as an SVG picture; with `letters` false, only which cells are blank.
#[must_use]
pub fn grid(grid: &Grid, letters: bool) -> String {
    let wide = HEIGHT + LETTER * (grid.cell - 1);
    let (width, height) = (
        wide * grid.width + 2 * MARGIN,
        HEIGHT * grid.height() + 2 * MARGIN,
    );
    let mut cells = String::new();
    for (place, text) in grid.cells.iter().enumerate() {
        let x = MARGIN + place % grid.width * wide;
        let y = MARGIN + place / grid.width * HEIGHT;
        let colour = if text.is_empty() { "#d9d4c7" } else { "#fff" };
        let _ = writeln!(
            cells,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{HEIGHT}\" fill=\"{colour}\" \
             stroke=\"#111\" stroke-width=\"1.5\"/>"
        );
        if letters && !text.is_empty() {
            let _ = writeln!(
                cells,
                "<text x=\"{}\" y=\"{}\" dy=\"0.36em\" text-anchor=\"middle\" \
                 font-family=\"sans-serif\" font-size=\"26\" letter-spacing=\"2\" \
                 fill=\"#111\">{}</text>",
                x + wide / 2 + 1,
                y + HEIGHT / 2,
                text.to_uppercase()
            );
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{}\">\n{cells}</svg>\n",
        description(grid, letters)
    )
}

/// What a screen reader says.
fn description(grid: &Grid, letters: bool) -> String {
    let size = format!("Word square, {} by {}", grid.width, grid.height());
    if !letters {
        return size;
    }
    let rows: Vec<String> = grid.rows().map(<[String]>::concat).collect();
    format!("{size}: {}", rows.join(", "))
}
