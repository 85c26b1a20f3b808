import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { StatementEntry } from '#shared/schemas/calls/statement.ts';
import { selectStatement } from '../select-statement.ts';

export interface YearStatement {
  from: Day;
  /** Its last day; of a year that is running, today. */
  to: Day;
  openingCents: number;
  closingCents: number;
  entries: StatementEntry[];
  /** By day of issue, less what took others back. */
  credited: Record<'netCents' | 'taxCents' | 'grossCents', number>;
  /** By value day, less what came back. */
  paidCents: number;
}

/** The account of a company in a year: what it was owed before, what was credited and paid, and after. */
export async function selectYearStatement(
  db: Db,
  { companyId, year, today }: { companyId: number; year: number; today: Day },
): Promise<YearStatement> {
  const [from, last] = [`${year}-01-01`, `${year}-12-31`];
  // What was settled outside is beside the account.
  const all = (await selectStatement(db, companyId)).filter(({ kind }) => kind !== 'OUTSIDE');
  const entries = all.filter(({ day }) => day >= from && day <= last);
  const openingCents = all.findLast(({ day }) => day < from)?.balanceCents ?? 0;
  const sum = (of: (entry: StatementEntry) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0);
  return {
    from,
    to: today >= from && today < last ? today : last,
    openingCents,
    closingCents: entries.at(-1)?.balanceCents ?? openingCents,
    entries,
    credited: {
      netCents: sum(({ netCents }) => netCents ?? 0),
      taxCents: sum(({ taxCents }) => taxCents ?? 0),
      grossCents: sum(({ netCents, cents }) => (netCents === null ? 0 : cents)),
    },
    paidCents: -sum(({ netCents, cents }) => (netCents === null ? cents : 0)),
  };
}
