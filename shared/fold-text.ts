/**
 * Letters without case and accents, as people type a search: "Krauterhof" is "Kräuterhof", and a
 * non-breaking hyphen is like any other.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('\u2011', '-');
