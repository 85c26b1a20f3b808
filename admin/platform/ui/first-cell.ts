/**
 * A row's first cell, be it a heading or not: `:first-of-type` is the first of each, and emotion
 * refuses `:first-child`.
 */
export const firstCell = '& tr > .MuiTableCell-root:not(* + *)';
