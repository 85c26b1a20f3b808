import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { withBulkSettings } from '#api/core/database/with-bulk-settings.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import { type Day, listDays } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { holdDays } from './hold-days.ts';
import { lockMetrics } from './lock-metrics.ts';
import { feedBindings, feedsSql } from './metrics-scope.ts';
import { type WrittenMetrics, writeMetrics } from './write-metrics.ts';

interface ProcessOptions {
  /** Default: all feeds. */
  feeds?: readonly FeedName[];
  clock: () => Date;
  log?: Pick<RunLog, 'info' | 'warn'>;
  /**
   * With a single feed: past days of a site that would lose more than half keep their figures and
   * wait for an admin, as found by this run. Absent: whatever the raw rows say is written.
   */
  holdBack?: { runId: number } | undefined;
}

/**
 * Turns the raw rows of one Berlin day into metrics by day and hour and into the rollups, in one
 * transaction (the caller's, if `db` is one). Done twice, or again after a kill, it gives the same.
 */
export async function processDay(
  db: Db,
  { date, feeds = FEED_NAMES, clock, log, holdBack }: ProcessOptions & { date: Day },
): Promise<WrittenMetrics> {
  if (holdBack && feeds.length !== 1) throw new RangeError('Days are held back feed by feed');
  // On its own: creating a partition locks readers out until its transaction ends.
  await db.raw(`select ensure_month_partitions('metrics', ?, ?)`, [date, date]);
  return inTransaction(db, async (transaction) => {
    await lockMetrics(transaction);
    // First: an ingest of the day now waits for us, or has committed rows that we shall see.
    await transaction.raw(
      `update feed_days set processed_at = ? where date = ? and feed = any(?::text[])`,
      [clock(), date, [...feeds]],
    );
    return withBulkSettings(transaction, async () => {
      const scope = { feeds, from: date, to: date, now: clock() };
      const { fallen, ...written } = await writeMetrics(transaction, {
        ...scope,
        cause: 'FEED',
        keeps: holdBack && 'FALLING',
      });
      if (log) await describeDay(transaction, { date, feeds, written, log });
      for (const feed of feeds) {
        const held = { feed, date, fallen, runId: holdBack?.runId ?? null };
        for (const line of await holdDays(transaction, held)) log?.warn(line);
      }
      return written;
    });
  });
}

/** Every day of the range on its own: what is done stays done if a later day fails. */
export async function processRange(
  db: Db,
  { from, to, signal, ...options }: ProcessOptions & { from: Day; to: Day; signal?: AbortSignal },
): Promise<WrittenMetrics> {
  const total = { written: 0, removed: 0 };
  for (const date of listDays(from, to)) {
    signal?.throwIfAborted();
    const { written, removed } = await processDay(db, { date, ...options });
    total.written += written;
    total.removed += removed;
  }
  return total;
}

const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction(work);

async function describeDay(
  db: Db,
  {
    date,
    feeds,
    written,
    log,
  }: {
    date: Day;
    feeds: readonly FeedName[];
    written: WrittenMetrics;
    log: Pick<RunLog, 'info' | 'warn'>;
  },
) {
  const { removed } = written;
  log.info(sayRun('day-written', { date, written: written.written, removed }));
  for (const { feed, kind, rows, names } of await countUnmatchedRows(db, {
    feeds,
    from: date,
    to: date,
  })) {
    const line = sayRun(`rows-${kind}`, { date, feed, rows, names });
    if (kind === 'other-domain') log.warn(line);
    else log.info(line);
  }
  for (const { name, rows, siteUrl, until } of await listLostHoldings(db, { feeds, date })) {
    log.warn(sayRun('rows-of-no-one', { date, rows, name: shownHost(name), siteUrl, until }));
  }
}

interface LostHolding {
  /** A domain or a placement id. */
  name: string;
  rows: number;
  /** Who had it last, and until when. */
  siteUrl: string;
  until: Day;
}

/** A day's raw rows that belong to no one, although what they name was a site's before. */
async function listLostHoldings(
  db: Db,
  { feeds, date }: { feeds: readonly FeedName[]; date: Day },
): Promise<LostHolding[]> {
  return rows<LostHolding>(db, lostSql, { ...feedBindings(feeds), date });
}

const lostSql = `
  with named as (
    select f.source, case f.source when 'CM' then k.site_url else k.placement_id end as name,
           count(*) as rows
      from ${feedsSql}
      join feed_rows r on r.feed = f.feed and r.date = :date
      join feed_keys k on k.id = r.key_id
     where r.feed = any(cast(:feeds as text[])) and r.date = :date
     group by 1, 2
  ),
  holdings as (
    select 'CM' as source, domain as name, site_id, from_on, to_on from site_domains
    union all
    select source, placement_id, site_id, from_on, to_on from placements
  )
  select n.name, cast(n.rows as integer) as rows, s.url as "siteUrl", h.to_on as until
    from named n
    join lateral (select * from holdings h
                   where h.source = n.source and h.name = n.name and h.to_on < :date
                   order by h.to_on desc limit 1) h on true
    join sites s on s.id = h.site_id
   where not exists (select from holdings c
                      where c.source = n.source and c.name = n.name
                        and (c.from_on is null or c.from_on <= :date) and (c.to_on is null or c.to_on >= :date))
   order by n.name`;

/** Why raw rows are in no metrics, and one reason for a closer look although they are. */
type UnmatchedKind =
  | 'other-country'
  | 'unknown-domain'
  | 'external-site'
  | 'unknown-placement'
  | 'other-domain';

interface UnmatchedRows {
  feed: FeedName;
  kind: UnmatchedKind;
  rows: number;
  /** How many domains or placements they name. */
  names: number;
}

/** The days' raw rows that processing leaves out or files elsewhere, by kind. */
async function countUnmatchedRows(
  db: Db,
  { feeds, from, to }: { feeds: readonly FeedName[]; from: Day; to: Day },
): Promise<UnmatchedRows[]> {
  return rows<UnmatchedRows>(db, unmatchedSql, { from, to, ...feedBindings(feeds) });
}

const unmatchedSql = `
  with feeds as materialized (select * from ${feedsSql}),
  keys as materialized (
    select k.id, k.feed, f.source, k.placement_id, k.site_url,
           coalesce(f.region, k.country) in ('DE', 'AT') as is_served
      from feeds f
      join feed_keys k on k.feed = f.feed
  ),
  kinds as (
    select r.feed, k.placement_id, k.site_url,
           case when not k.is_served then 'other-country'
                when k.source = 'CM' then case when d.id is null then 'unknown-domain' end
                when p.id is null
                  then case when k.source = 'F11' and d.id is null then 'external-site'
                            else 'unknown-placement' end
                when k.site_url <> '' and d.site_id is distinct from p.site_id then 'other-domain'
           end as kind
      from feed_rows r
      join keys k on k.id = r.key_id
      left join site_domains d on d.domain = k.site_url
       and (d.from_on is null or d.from_on <= r.date) and (d.to_on is null or d.to_on >= r.date)
      left join placements p on k.source <> 'CM' and p.source = k.source and p.placement_id = k.placement_id
       and (p.from_on is null or p.from_on <= r.date) and (p.to_on is null or p.to_on >= r.date)
     where r.feed = any(cast(:feeds as text[])) and r.date between :from and :to
  )
  select cast(feed as text) as feed, kind, cast(count(*) as integer) as rows,
         cast(count(distinct case when kind = 'unknown-placement' or site_url = '' then placement_id else site_url end) as integer)
           as names
    from kinds
   where kind is not null
   group by feed, kind
   order by feed, kind`;
