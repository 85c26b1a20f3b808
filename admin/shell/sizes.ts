/** Height of the bar above every screen, px. */
export const topBarHeight = 52;

/** Height of a table row and of the controls next to it, px. */
export const rowHeight = 36;

/** Screens with room for the navigation next to the content. */
export const roomForNavigation = '(min-width: 1024px)';
