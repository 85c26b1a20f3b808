import type { Bench, Measure } from './bench.ts';
import type { Measurement } from './measurement.ts';
import { headOf, lineOf } from './report-lines.ts';

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
