/** Height of what stands above every screen, px. */
export const topBarHeight = 52;

/** Height of a table row and of the controls that stand beside it, px. */
export const rowHeight = 36;

/** Screens that have room for the navigation beside what they show. */
export const roomForNavigation = '(min-width: 1024px)';
