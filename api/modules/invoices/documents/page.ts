import { pageWidth } from '#api/core/pdf/sheet.ts';

/** The margins of a German business letter (DIN 5008). */
export const left = 70.87;
export const right = pageWidth - 56.69;
/** Where pages after the first begin. */
export const top = 84;
