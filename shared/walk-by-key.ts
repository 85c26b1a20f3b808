/**
 * Where a key leads in a row of things of which the Tab key reaches one only: arrows to the
 * neighbours, Home and End to the ends.
 *
 * @param from index of the one that has the focus
 * @returns undefined when the key does not lead anywhere
 */
export function walkByKey(key: string, from: number, count: number): number | undefined {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[key];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}
