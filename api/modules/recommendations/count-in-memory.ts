/**
 * Counts by key within windows of a minute, in this process alone: for answers that are cheaper than
 * a count in the database would be.
 */
export function countInMemory(limit: number): (key: string, now: Date) => boolean {
  let counts = new Map<string, number>();
  let windowOf = 0;
  return (key, now) => {
    const minute = Math.floor(+now / 60_000);
    if (minute !== windowOf) {
      counts = new Map();
      windowOf = minute;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}
