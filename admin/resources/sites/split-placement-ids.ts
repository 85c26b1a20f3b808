/**
 * The ids in what was typed or pasted, each once, in their order: a column of a spreadsheet or a
 * line with commas.
 */
export const splitPlacementIds = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)).filter((id) => id !== '')),
];
