import type { Day } from '#shared/dates.ts';
import type { Measurement } from './measurement.ts';
import type { Size } from './sizes.ts';
import type { BenchDatabase } from './support/bench-database.ts';
import type { BenchServer } from './support/bench-server.ts';

/** What a measurement uses. */
export interface Bench {
  size: Size;
  database: BenchDatabase;
  /** The last day of the history. */
  yesterday: Day;
  /** The API shared by all measurements except those that start their own. */
  server(): Promise<BenchServer>;
}

/** Hands over each figure as soon as it is taken. */
export type Measure = (bench: Bench) => AsyncIterable<Measurement>;
