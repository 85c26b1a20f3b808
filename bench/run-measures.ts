import type { Bench, Measure } from './bench.ts';
import type { Measurement } from './measurement.ts';

/** A figure and the measure that took it; or what it said instead. */
export type Taken = Measurement & { measure: string };
export type Failure = { measure: string; words: string };

/** One after another, each figure printed as it is taken. A measure that fails ends alone. */
export async function runMeasures(
  measures: Record<string, Measure>,
  bench: Bench,
  print: (line: string) => void,
): Promise<{ measurements: Taken[]; failures: Failure[] }> {
  const measurements: Taken[] = [];
  const failures: Failure[] = [];
  print(headOf());
  for (const [measure, take] of Object.entries(measures)) {
    print(`${measure} …`);
    try {
      for await (const measurement of take(bench)) {
        print(lineOf(measurement));
        measurements.push({ measure, ...measurement });
      }
      if (measurements.at(-1)?.measure !== measure) throw new Error('It took no figure');
    } catch (error) {
      const words = (error instanceof Error && error.message) || String(error);
      print(failed({ measure, words }));
      failures.push({ measure, words });
    }
  }
  for (const failure of failures) print(failed(failure));
  return { measurements, failures };
}

const failed = ({ measure, words }: Failure) => `${measure} FAILED: ${words}`;

/** What it says, and the two figures to the right; what is longer moves the rest of its line. */
const widths = [74, -13, -13, -6, 28];

/** A table for people, line by line. */
const headOf = (): string => line(['what', 'bare', 'product', 'ratio', 'target', 'ok']);

const lineOf = ({ what, unit, bare, product, ratio, target, ok }: Measurement): string =>
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
