/** Items by key, keys and items in the order they came. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  // Items of a key mostly follow each other, and are not looked up one by one.
  let last: { key: K; group: T[] } | undefined;
  for (const item of items) {
    const key = keyOf(item);
    if (!last || last.key !== key) {
      last = { key, group: groups.get(key) ?? [] };
      groups.set(key, last.group);
    }
    last.group.push(item);
  }
  return groups;
}
