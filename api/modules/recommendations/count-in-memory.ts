/**
 * Counts by key within windows of a minute, only in this process: for answers that cost less than a
 * count in the database.
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
