/** Height of what stands above every screen, px. */
export const topBarHeight = 52;

/** Height of a table row and of the controls that stand beside it, px. */
export const rowHeight = 36;
