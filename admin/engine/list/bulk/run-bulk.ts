import type { BatchAnswer } from '#shared/schemas/calls/batch.ts';
import { isUnanswered } from '../../../platform/http-client.ts';
import type { RecordValues } from '../../declaration.ts';

export interface BulkOutcome extends BatchAnswer {
  /** What ended it before its end. */
  error?: unknown;
  /** How many may have been done all the same, as its answer was lost. */
  unconfirmed?: number;
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
    const portion = records.slice(from, from + portionSize);
    try {
      const { done, skipped } = await act(portion);
      sofar = { done: [...sofar.done, ...done], skipped: [...sofar.skipped, ...skipped] };
      onProgress(sofar);
    } catch (error) {
      return { ...sofar, error, ...(isUnanswered(error) && { unconfirmed: portion.length }) };
    }
  }
  return sofar;
}
