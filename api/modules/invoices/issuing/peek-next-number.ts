import type { Db } from '#api/core/database/db.ts';
import { berlinDay } from '#shared/dates.ts';

/** The number of the next document, unless another one is issued before; as `invoices.number` has it. */
export async function peekNextNumber(db: Db, now: Date): Promise<string> {
  const year = Number(berlinDay(now).slice(0, 4));
  const series = await db('document_series').where({ year }).first('last_seq');
  return `GU-${year}-${String((series?.last_seq ?? 0) + 1).padStart(3, '0')}`;
}
