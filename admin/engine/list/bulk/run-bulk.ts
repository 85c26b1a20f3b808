import type { BatchAnswer } from '#shared/schemas/calls/batch.ts';
import type { RecordValues } from '../../declaration.ts';

export interface BulkOutcome extends BatchAnswer {
  /** What ended it before its end. */
  error?: unknown;
}

/** Few enough to see it go on, and to be stopped soon. */
export const portionSize = 25;

interface Run {
  act: (records: RecordValues[]) => Promise<BatchAnswer>;
  onProgress: (sofar: BulkOutcome) => void;
  isStopped: () => boolean;
}

/**
 * A portion after the other, until all are through, it is stopped or a call fails; each record goes
 * or is refused by itself.
 */
export async function runBulk(
  records: readonly RecordValues[],
  { act, onProgress, isStopped }: Run,
): Promise<BulkOutcome> {
  let sofar: BulkOutcome = { done: [], skipped: [] };
  for (let from = 0; from < records.length && !isStopped(); from += portionSize) {
    try {
      const { done, skipped } = await act(records.slice(from, from + portionSize));
      sofar = { done: [...sofar.done, ...done], skipped: [...sofar.skipped, ...skipped] };
      onProgress(sofar);
    } catch (error) {
      return { ...sofar, error };
    }
  }
  return sofar;
}
