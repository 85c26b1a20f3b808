import { allocateCents, microsPerCent } from '../money.ts';

/**
 * Cents of parts that may be negative, under a total that is not their rounded sum: a correction is
 * a month's amount minus its settled part, each rounded by itself. What largest remainders cannot
 * bridge goes to the largest part.
 */
export function spreadCents(parts: readonly number[], totalCents: number): number[] {
  if (parts.length === 0) return [];
  const floors = parts.reduce((sum, part) => sum + Math.floor(part / microsPerCent), 0);
  const missing = totalCents - floors;
  const beyond = missing - Math.min(Math.max(missing, 0), parts.length);
  const sizes = parts.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  return allocateCents(
    parts.map((part, place) => (place === largest ? part + beyond * microsPerCent : part)),
    totalCents,
  );
}
