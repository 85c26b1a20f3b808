import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { type MetricsScope, scopeBindings, storedSql } from './metrics-scope.ts';

/** What changed a final day's payout: lines of a feed, or an edit of master data. */
export type RestatementCause = 'FEED' | 'EDIT';

/**
 * Temporary table `fresh`: on final days, payouts become what was settled again, while counts and
 * revenue go on. What they would pay now is in `restated_payouts`, if it differs. A fact that came
 * later was settled at nothing; one whose raw rows are gone stays, at counts of 0.
 */
export async function freezeFinalDays(
  transaction: Db,
  scope: MetricsScope,
  { cause, now }: { cause: RestatementCause; now: Date },
): Promise<void> {
  if (!(await hasFinalDays(transaction, scope))) return;
  const bindings = scopeBindings(scope);
  await transaction.raw('drop table if exists finals');
  await transaction.raw(finalsSql, bindings);
  await transaction.raw(forgetEqualSql);
  await transaction.raw(noteDifferentSql, { cause, now });
  await transaction.raw(freezeSql);
  await transaction.raw(keepGoneSql);
}

/** Temporary table `fresh`: on days that stay as they are, payouts as they would be now. */
export async function restateKeptDays(
  transaction: Db,
  kept: readonly { site_id: number; date: Day }[],
): Promise<void> {
  await transaction.raw(
    `update fresh f set payout_micros = r.payout_micros
       from restated_payouts r
       join unnest(cast(:sites as integer[]), cast(:days as date[])) k (site_id, date) using (site_id, date)
      where ${sameFact('r', 'f')}`,
    { sites: kept.map(({ site_id }) => site_id), days: kept.map(({ date }) => date) },
  );
}

async function hasFinalDays(
  transaction: Db,
  { from, to, siteIds }: Pick<MetricsScope, 'from' | 'to' | 'siteIds'>,
): Promise<boolean> {
  const found = await rows(
    transaction,
    `select from settled_months
      where month between date_trunc('month', cast(cast(:from as date) as timestamp)) and :to
        and (cast(:siteIds as integer[]) is null or site_id = any(:siteIds))
      limit 1`,
    { from, to, siteIds: siteIds && [...siteIds] },
  );
  return found.length > 0;
}

const key = ['date', 'site_id', 'tracker_id', 'region'];
const sameFact = (a: string, b: string) =>
  key.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');

const ofFinalDays = (facts: string) => `
  select f.*
    from (${facts}) f
    join settled_months s on s.site_id = f.site_id and s.company_id = f.company_id
     and s.month = cast(date_trunc('month', cast(f.date as timestamp)) as date)`;

/** Every fact of a final day, whether it was there before, is now, or both. */
const finalsSql = `
  create temporary table finals on commit drop as
  select ${key.join(', ')}, coalesce(stored.company_id, current.company_id) as company_id,
         current.company_id is null as is_gone, stored.agreement_id, stored.rate_cents,
         coalesce(stored.payout_micros, 0) as settled_micros,
         coalesce(current.payout_micros, 0) as payout_micros
    from (${ofFinalDays('select * from fresh')}) current
    full join (${ofFinalDays(storedSql('metrics'))}) stored using (${key.join(', ')})`;

const forgetEqualSql = `
  delete from restated_payouts r using finals f
   where ${sameFact('r', 'f')} and f.payout_micros = f.settled_micros`;

const noteDifferentSql = `
  insert into restated_payouts (${key.join(', ')}, company_id, payout_micros, settled_micros, cause, noted_at)
  select ${key.join(', ')}, company_id, payout_micros, settled_micros, :cause, :now
    from finals
   where payout_micros <> settled_micros
  on conflict (${key.join(', ')}) do update
     set payout_micros = excluded.payout_micros, cause = excluded.cause, noted_at = excluded.noted_at
   where restated_payouts.payout_micros <> excluded.payout_micros`;

const freezeSql = `
  update fresh f set payout_micros = finals.settled_micros
    from finals
   where ${sameFact('f', 'finals')} and f.payout_micros <> finals.settled_micros`;

const keepGoneSql = `
  insert into fresh (${key.join(', ')}, company_id, agreement_id, rate_cents, payout_micros,
    page_impressions, requests, views, clicks, fallbacks, revenue_micros)
  select ${key.join(', ')}, company_id, agreement_id, rate_cents, settled_micros, 0, 0, 0, 0, 0, 0
    from finals
   where is_gone`;
