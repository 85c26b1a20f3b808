/**
 * A pasted text as people see it: without the invisible marks of chats, web pages and PDFs, with
 * plain hyphens and blanks, and no blanks around it. For what machines read, never for prose.
 */
export const cleanPasted = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim();

/** Cleans a number, also of what was copied with it: `IBAN: …`, `USt-IdNr.: …`. */
export const cleanNumber = (text: string): string =>
  cleanPasted(text).replace(/^(?:\p{L}[\p{L} ./()-]*:|iban\b) */iu, '');
