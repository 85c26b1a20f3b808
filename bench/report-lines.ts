import type { Measurement } from './measurement.ts';

/** What it says, and the two figures to the right; what is longer moves the rest of its line. */
const widths = [74, -13, -13, -6, 28];

/** A table for people, line by line. */
export const headOf = (): string => line(['what', 'bare', 'product', 'ratio', 'target', 'ok']);

export const lineOf = ({ what, unit, bare, product, ratio, target, ok }: Measurement): string =>
  line([
    `  ${what}`,
    bare === undefined ? '' : figure(bare, unit),
    figure(product, unit),
    ratio === undefined ? '' : ratio.toPrecision(2),
    target ?? '',
    ok === undefined ? '' : ok ? 'yes' : 'NO',
  ]);

function line(cells: readonly string[]): string {
  const padded = cells.map((text, index) => {
    const width = widths[index] ?? 0;
    return width < 0 ? text.padStart(-width) : text.padEnd(width);
  });
  return padded.join('  ').trimEnd();
}

function figure(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1;
  const text = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text} ${unit}`.trim();
}
