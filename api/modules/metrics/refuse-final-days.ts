import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { Day } from '#shared/dates.ts';
import { say } from '#shared/saying/say.ts';
import { lockMetrics } from './lock-metrics.ts';

interface SiteDays {
  siteIds: readonly number[];
  /** Null: as far back as there are figures. */
  from: Day | null;
  to: Day;
  /** Who gets the days, if they change hands: within a month of theirs that is final, they are, too. */
  gaining?: number;
}

/**
 * For edits that would move final days to another agreement or company. Days stay as found until the
 * transaction ends: approvals take the same lock.
 *
 * @param field of the message
 * @throws Problem 409 `final-days` with the months and the documents that made them final
 */
export async function refuseFinalDays(
  db: Db,
  { siteIds, from, to, gaining }: SiteDays,
  field: string,
): Promise<void> {
  await lockMetrics(db);
  const final = await rows<{ month: string; document: string }>(
    db,
    `select distinct to_char(s.month, 'YYYY-MM') as month, i.label as document
       from settled_months s
       join invoices i on i.id = s.invoice_id
       join site_ownerships o on o.site_id = s.site_id and s.company_id in (o.company_id, :gaining)
      where s.site_id = any(:siteIds)
        and daterange(o.from_on, o.to_on, '[]') * daterange(cast(:from as date), cast(:to as date), '[]')
            && daterange(s.month, cast(s.month + interval '1 month' as date))
      order by 1, 2`,
    { siteIds: [...siteIds], from, to, gaining: gaining ?? null },
  );
  if (final.length === 0) return;
  const documents = [...new Set(final.map(({ document }) => document))];
  const said = say('final-days', { of: [...new Set(final.map(({ month }) => month))], documents });
  throw conflict(said, { [field]: said }, { documents });
}
