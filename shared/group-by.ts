/** Items by key; keys and items keep their order. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  // Items of a key mostly follow each other, which saves looking each one up.
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
