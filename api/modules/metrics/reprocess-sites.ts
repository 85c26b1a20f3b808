import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { FEED_NAMES, FEEDS, type FeedSource } from '#shared/feeds/feeds.ts';
import { lockMetrics } from './lock-metrics.ts';
import { type Edit, repriceHistory } from './reprice-history.ts';
import { type WrittenMetrics, writeMetrics, writePayouts } from './write-metrics.ts';

interface SiteDays {
  siteIds: readonly number[];
  /** First and last day concerned, both included; null: as far back as there are rows. */
  from: Day | null;
  to: Day;
}

interface Recount {
  /** Of what changed: page views come from domains (`CM`), all else from placements. */
  sources: readonly FeedSource[];
  /** Leaves the days that are held back; absent: they, too, become what the raw rows say. */
  keeps?: 'HELD';
}

/**
 * Recomputes the sites' metrics of these days from the raw rows: for placements or domains that were
 * assigned, moved or removed (name the old and the new site). Within the caller's transaction, after
 * its own changes. Without sources it recounts all.
 */
export async function reprocessSites(
  transaction: Db,
  { siteIds, from: asked, to, now, sources, keeps }: SiteDays & Partial<Recount> & { now: Date },
): Promise<void> {
  const from = await clipToHistory(transaction, asked);
  if (from === undefined || from > to) return;
  await transaction.raw(ensureMonthsSql, { from, to });
  await lockMetrics(transaction);
  const feeds = FEED_NAMES.filter((feed) => sources?.includes(FEEDS[feed].source) ?? true);
  // A day is held back of one feed.
  for (const together of keeps ? feeds.map((feed) => [feed]) : [feeds]) {
    const scope = { feeds: together, siteIds, from, to };
    await writeMetrics(transaction, { ...scope, now, cause: 'EDIT', keeps });
  }
}

/**
 * Recomputes them up to today after an edit of what the sites hold, in its transaction.
 *
 * @param edit may name a site twice
 * @throws Problem as repriceHistory
 */
export async function reprocessHistory(transaction: Db, edit: Edit & Recount): Promise<void> {
  const once = { ...edit, siteIds: [...new Set(edit.siteIds)] };
  const days = { ...once, to: berlinDay(edit.now) };
  await repriceHistory(transaction, once, () => reprocessSites(transaction, days));
}

/**
 * Reprices the sites' metrics of these days: for agreements that came into force, ended or changed.
 * Days on which a PILOT agreement came or went are counted from the raw rows again, since page
 * views then belong to other trackers. Within the caller's transaction, after its own changes.
 */
export async function recomputePayouts(
  transaction: Db,
  { siteIds, from: asked, to, now }: SiteDays & { now: Date },
): Promise<WrittenMetrics> {
  const from = await clipToHistory(transaction, asked);
  if (from === undefined || from > to) return nothing;
  await lockMetrics(transaction);
  const { first, last } = await oneRow<DaysFound>(transaction, daysWithOtherTrackersSql, {
    siteIds,
    from,
    to,
  });
  let { written, removed } = await writePayouts(transaction, { siteIds, from, to, now });
  if (first !== null) {
    const pages = { feeds: ['cm'] as const, siteIds, from: first, to: last, now };
    const recounted = await writeMetrics(transaction, { ...pages, cause: 'EDIT' });
    written += recounted.written;
    removed += recounted.removed;
  }
  return { written, removed };
}

const nothing: WrittenMetrics = { written: 0, removed: 0 };

/** An agreement may begin long before the first feed did; undefined without any feed. */
async function clipToHistory(transaction: Db, from: Day | null): Promise<Day | undefined> {
  const { first } = await oneRow<{ first: Day | null }>(
    transaction,
    'select min(date) as first from feed_days',
  );
  if (first === null) return undefined;
  return from !== null && from > first ? from : first;
}

const ensureMonthsSql = `
  select ensure_month_partitions('metrics', month, month)
    from (select distinct cast(date_trunc('month', date) as date) as month
            from feed_days where date between :from and :to) months`;

type DaysFound = { first: Day; last: Day } | { first: null; last: null };

/** Page views are under the pilot trackers on exactly the days of a PILOT agreement. */
const daysWithOtherTrackersSql = `
  select min(m.date) as first, max(m.date) as last
    from metrics m
    join trackers t on t.id = m.tracker_id and t.source = 'CM'
    left join agreements a on a.site_id = m.site_id and a.status in ('ACTIVE', 'RETIRED')
     and a.starts_at <= m.date and (a.ends_at is null or a.ends_at >= m.date)
   where m.site_id = any(:siteIds) and m.date between :from and :to
     and (t.use_case = 'PILOT_TRACKING') is distinct from (coalesce(a.mode, '') = 'PILOT')`;
