import { berlinDay } from '#shared/dates.ts';
import { useFormat } from '../app/useMessages.ts';
import type { RecordValues } from './declaration.ts';

/** The day on which a record was made; the time is said to who points at it. */
export function CreatedOn({ record: { createdAt } }: { record: RecordValues }) {
  const format = useFormat();
  const at = String(createdAt);
  return <span title={format.instant(at)}>{format.day(berlinDay(new Date(at)))}</span>;
}
