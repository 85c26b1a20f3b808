export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Never negative; null where there was nothing before, and a ratio makes no sense. */
  ratio: number | null;
}

/** A figure against the same one before; null where neither period has any. Profits may be negative. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return now === 0 ? null : { direction: now > 0 ? 'up' : 'down', ratio: null };
  const change = (now - before) / Math.abs(before);
  // What is shown with one decimal as 0,0 % is no change.
  if (Math.abs(change) < 0.0005) return { direction: 'same', ratio: 0 };
  return { direction: change > 0 ? 'up' : 'down', ratio: Math.abs(change) };
}

/** Between two ratios, in percentage points; null where one of them is unknown. */
export function pointsBetween(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const points = now - before;
  if (Math.abs(points) < 0.0005) return { direction: 'same', ratio: 0 };
  return { direction: points > 0 ? 'up' : 'down', ratio: Math.abs(points) };
}
