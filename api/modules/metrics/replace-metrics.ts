import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { type MetricsScope, partsSql, scopeBindings, storedSql } from './metrics-scope.ts';

/** What differs from before, and the sites, trackers and days that hold all of it. */
export interface Changes {
  written: number;
  removed: number;
  siteIds: number[];
  trackerIds: number[];
  from: Day;
  to: Day;
}

/** The tables that are replaced, and the temporary ones with their target state. */
const replaced = {
  metrics: {
    fresh: 'fresh',
    values: [
      ...['company_id', 'page_impressions', 'requests', 'views', 'clicks', 'fallbacks'],
      ...['revenue_micros', 'agreement_id', 'rate_cents', 'payout_micros'],
    ],
  },
  metrics_hourly: {
    fresh: 'fresh_hours',
    values: [
      ...['company_id', 'hours', 'page_impressions', 'requests', 'views', 'clicks', 'fallbacks'],
      'revenue_micros',
    ],
  },
};

const key = ['date', 'site_id', 'tracker_id', 'region'];
const columnsOf = (table: keyof typeof replaced) => [...key, ...replaced[table].values].join(', ');

/**
 * Makes the rows of the scope those of the temporary table. If all is equal nothing is written;
 * otherwise all rows of the differing sites and days are deleted and the target rows inserted.
 *
 * @returns null if nothing differs
 */
export async function replaceMetrics(
  transaction: Db,
  table: keyof typeof replaced,
  scope: MetricsScope,
): Promise<Changes | null> {
  const { fresh, values } = replaced[table];
  const ofRow = (row: string) => values.map((name) => `${row}.${name}`).join(', ');
  const changes = await oneRow<Changes>(
    transaction,
    `select cast(count(f.is_fresh) as integer) as written,
            cast(count(*) - count(f.is_fresh) as integer) as removed,
            array_agg(distinct site_id) as "siteIds", array_agg(distinct tracker_id) as "trackerIds",
            min(date) as "from", max(date) as "to"
       from (select *, true as is_fresh from ${fresh}) f
       full join (${storedSql(table)}) m using (${key.join(', ')})
      where (${ofRow('f')}) is distinct from (${ofRow('m')})`,
    scopeBindings(scope),
  );
  if (changes.written + changes.removed === 0) return null;

  const { siteIds, from, to } = changes;
  await transaction.raw(
    `delete from ${table} m using ${partsSql}
      where p.tracker_id = m.tracker_id and p.region = m.region
        and m.date between :from and :to and m.site_id = any(:siteIds)`,
    scopeBindings({ ...scope, siteIds, from, to }),
  );
  await transaction.raw(
    `insert into ${table} (${columnsOf(table)})
     select ${columnsOf(table)} from ${fresh}
      where date between :from and :to and site_id = any(:siteIds)
      order by ${key.join(', ')}`,
    { siteIds, from, to },
  );
  return changes;
}

/** Keeps these days of sites as they are: puts what is stored into the temporary tables. */
export async function keepStored(
  transaction: Db,
  scope: MetricsScope,
  kept: readonly { site_id: number; date: Day }[],
): Promise<void> {
  const bindings = {
    ...scopeBindings(scope),
    keptSites: kept.map(({ site_id }) => site_id),
    keptDays: kept.map(({ date }) => date),
  };
  const days = 'unnest(cast(:keptSites as integer[]), cast(:keptDays as date[])) k (site_id, date)';
  for (const table of ['metrics', 'metrics_hourly'] as const) {
    const { fresh } = replaced[table];
    await transaction.raw(
      `delete from ${fresh} f using ${days} where f.site_id = k.site_id and f.date = k.date`,
      bindings,
    );
    await transaction.raw(
      `insert into ${fresh} (${columnsOf(table)})
       select ${columnsOf(table)} from (${storedSql(table)}) m join ${days} using (site_id, date)`,
      bindings,
    );
  }
}
