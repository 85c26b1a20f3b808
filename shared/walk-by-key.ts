/**
 * Where a key leads in a row of which the Tab key reaches only one item: arrows to the neighbours,
 * Home and End to the ends.
 *
 * @param from index of the focused item
 * @returns undefined when the key leads nowhere
 */
export function walkByKey(key: string, from: number, count: number): number | undefined {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[key];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}
