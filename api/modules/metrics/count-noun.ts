/** `1 row`, `12 rows`, for the log of a run. */
export const countNoun = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
