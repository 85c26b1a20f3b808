/**
 * Letters without case and accents, as people type what they look for: "Krauterhof" is "Kräuterhof",
 * and a hyphen at which no line breaks is any other.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('\u2011', '-');
