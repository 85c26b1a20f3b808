/** Whether two values of filters and the like are equal. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Independent of the order in which filters were set. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
