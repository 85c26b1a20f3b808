import { addDay, type Day } from '#shared/dates.ts';
import type { Db } from './db.ts';

interface Claim {
  /** A table of dated rows: `id`, the key, the holder, `from_on` and `to_on`, null for no bound. */
  table: string;
  /** What is held, e.g. a domain; at most one row of it per day. */
  key: Record<string, string | number>;
  /** Its holder on these days; null for none. */
  holder: Record<string, number> | null;
  /** Takes days from this holder only. */
  formerHolder?: Record<string, number>;
  /** First and last day, both included; null for all time before or after. */
  from: Day | null;
  to?: Day | null;
}

export type DatedRow<Holder> = Holder & { id: number; from_on: Day | null; to_on: Day | null };

/**
 * Assigns days to a holder, or to none, and takes them from previous holders, who keep the days
 * before and after.
 *
 * @returns the former rows that had some of the days
 */
export async function claimDays<Holder>(
  db: Db,
  { table, key, holder, formerHolder = {}, from, to = null }: Claim,
): Promise<DatedRow<Holder>[]> {
  const former: DatedRow<Record<string, unknown>>[] = await db(table)
    .where({ ...key, ...formerHolder })
    .andWhereRaw(`daterange(from_on, to_on, '[]') && daterange(?, ?, '[]')`, [from, to])
    .orderBy('id')
    .forUpdate()
    .select('*');
  for (const { id, created_at, updated_at, ...row } of former) {
    const keepsBefore = from !== null && (row.from_on === null || row.from_on < from);
    const keepsAfter = to !== null && (row.to_on === null || row.to_on > to);
    if (keepsBefore) {
      await db(table)
        .where({ id })
        .update({ to_on: addDay(from, -1) });
      if (keepsAfter) await db(table).insert({ ...row, from_on: addDay(to, 1) });
    } else if (keepsAfter) {
      await db(table)
        .where({ id })
        .update({ from_on: addDay(to, 1) });
    } else {
      await db(table).where({ id }).delete();
    }
  }
  if (holder) await db(table).insert({ ...key, ...holder, from_on: from, to_on: to });
  return former as DatedRow<Holder>[];
}
