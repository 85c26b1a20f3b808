/**
 * Round steps from the lowest to above the highest value, always with 0 among them.
 *
 * @param smallest steps are multiples of it: one, or a hundred cents, as axes show no cents
 */
export function axisTicks(values: readonly number[], smallest: number): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const rough = Math.max(highest - lowest, smallest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  const step = Math.ceil((factor * power) / smallest) * smallest;
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  // Not -0, which would be written with a minus.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}
