import { berlinDay } from '#shared/dates.ts';
import { useFormat } from '../platform/useMessages.ts';
import type { RecordValues } from './declaration.ts';

/** The day a record was created; the time is in its tooltip. */
export function CreatedOn({ record: { createdAt } }: { record: RecordValues }) {
  const format = useFormat();
  const at = String(createdAt);
  return <span title={format.instant(at)}>{format.day(berlinDay(new Date(at)))}</span>;
}
