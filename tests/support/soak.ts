/** In `npm run soak`: what `npm test` does in a short form is done in full. */
export const inFull = Boolean(process.env.SOAK);

/** Repetitions of long tests: a few in `npm test`, all in `npm run soak`. */
export const times = (short: number, full: number): number => (inFull ? full : short);

/** The day whose share of long tests is done; `SHARE_DAY=2026-11-26 npm test` repeats another's. */
export const shareDay = process.env.SHARE_DAY ?? new Date().toISOString().slice(0, 10);

/**
 * About `size` of the items, others every day until each had its turn; all in `npm run soak`. Name
 * `shareDay` in the title of what takes them.
 */
export function todaysShare<T>(items: readonly T[], size: number): T[] {
  const shares = inFull ? 1 : Math.ceil(items.length / size);
  const turn = (Date.parse(shareDay) / 86_400_000) % shares;
  return items.filter((_, index) => index % shares === turn);
}
