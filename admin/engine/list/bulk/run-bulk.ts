import type { RecordValues } from '../../declaration.ts';

export interface BulkOutcome {
  done: number;
  refused: { record: RecordValues; error: unknown }[];
}

/** One after the other, so that each succeeds or fails by itself; none stops the others. */
export async function runBulk(
  records: readonly RecordValues[],
  act: (record: RecordValues) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const record of records) {
    try {
      await act(record);
      outcome.done += 1;
    } catch (error) {
      outcome.refused.push({ record, error });
    }
  }
  return outcome;
}
