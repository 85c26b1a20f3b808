import type { AddressMap } from '#api/integrations/websites/fetch-public.ts';
import type { BenchDatabase } from './bench-database.ts';
import { measureProcess, type Peaks } from './measured-process.ts';

export interface IndexOrder {
  database: Pick<BenchDatabase, 'loginUrl' | 'directory'>;
  websites: AddressMap;
  /** The queued run. */
  runId: number;
  siteId: number;
  /** Runs after it, in the same process. */
  more: number;
}

/** The children's memory is that of the process that reads pages. */
export interface Indexed extends Peaks {
  /** The run's messages. */
  said: string;
  readMs: number;
  compareMs: number;
  /** Of the runs after it. */
  nightsMs: number;
}

/** Runs a queued index in a separate process. */
export const indexInProcess = (order: IndexOrder): Promise<Indexed> =>
  measureProcess<Omit<Indexed, 'peaks'>>('index-process', order);
