/** The value below which the share `p` (0 to 1) of the samples lies, by nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
