import type { Measurement } from './measurement.ts';

const columns = ['what', 'bare', 'product', 'ratio', 'target', 'ok'] as const;

/** A table for people: figures to the right, words to the left. */
export function printReport(measurements: readonly Measurement[]): void {
  const rows = [Object.fromEntries(columns.map((name) => [name, name])), ...measurements.map(row)];
  const widths = columns.map((name) => Math.max(...rows.map((cells) => cells[name]?.length ?? 0)));
  for (const cells of rows) {
    const line = columns.map((name, index) => {
      const [text, width] = [cells[name] ?? '', widths[index] ?? 0];
      return name === 'what' || name === 'target' ? text.padEnd(width) : text.padStart(width);
    });
    console.log(line.join('  ').trimEnd());
  }
}

function row({ what, unit, bare, product, ratio, target, ok }: Measurement) {
  return {
    what,
    bare: bare === undefined ? '' : figure(bare, unit),
    product: figure(product, unit),
    ratio: ratio === undefined ? '' : ratio.toPrecision(2),
    target: target ?? '',
    ok: ok === undefined ? '' : ok ? 'yes' : 'NO',
  };
}

function figure(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1;
  const text = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text} ${unit}`.trim();
}
