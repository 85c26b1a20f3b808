/**
 * The distinct ids in typed or pasted text, in order: a spreadsheet column or a comma-separated
 * line.
 */
export const splitPlacementIds = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)).filter((id) => id !== '')),
];
