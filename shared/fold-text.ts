/** Letters without case and accents, as people type what they look for: "Krauterhof" is "Kräuterhof". */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
