/**
 * What people see of a pasted text: without invisible marks (of chats, web pages, PDFs), with plain
 * hyphens and blanks, none of these around it. For what is read by machines, never for prose.
 */
export const cleanPasted = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim();

/** Of a number, also without what was copied with it: `IBAN: …`, `USt-IdNr.: …`. */
export const cleanNumber = (text: string): string =>
  cleanPasted(text).replace(/^(?:\p{L}[\p{L} ./()-]*:|iban\b) */iu, '');
