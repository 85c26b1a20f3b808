export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Never negative; null if there was nothing before, so that a ratio makes no sense. */
  ratio: number | null;
}

/**
 * A figure against the previous one; null if neither period has any, or one is unknown. Profits may
 * be negative.
 */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? null : { direction: now > 0 ? 'up' : 'down', ratio: null };
  const change = (now - before) / Math.abs(before);
  // A change displayed as 0,0 % is none.
  if (Math.abs(change) < 0.0005) return { direction: 'same', ratio: 0 };
  return { direction: change > 0 ? 'up' : 'down', ratio: Math.abs(change) };
}

/** Between two ratios, in percentage points; null if one of them is unknown. */
export function pointsBetween(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const points = now - before;
  if (Math.abs(points) < 0.0005) return { direction: 'same', ratio: 0 };
  return { direction: points > 0 ? 'up' : 'down', ratio: Math.abs(points) };
}
