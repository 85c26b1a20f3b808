import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Pause, selectPauses } from '#api/modules/feeds/read.ts';
import type { Row } from '#api/tables.ts';
import {
  addDay,
  berlinDay,
  berlinInstant,
  type Day,
  daysBetween,
  monthOf,
  monthRange,
} from '#shared/dates.ts';
import { type AlertKind, kindsFoundBy, traitsOf } from '#shared/domain/alerts/alert-kinds.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { centsFromEstimate, centsFromMicros, microsPerCent } from '#shared/money.ts';
import type { Finding } from './finding.ts';
import { type FeedDays, isWaiting, lastWholeDay } from './select-feed-days.ts';

/** Kinds found from the current state, each time all of them. */
export const standingKinds = kindsFoundBy('STATE', 'SUMS');

/** How long the next fetch may take once the provider has finished a day. */
const graceHours = 2;
const feedDaysBack = 7;
const endingWithinDays = 14;

export async function findOtherCauses(
  db: Db,
  { now, feeds, ofSites }: { now: Date; feeds: FeedDays; ofSites: readonly Finding[] },
): Promise<Finding[]> {
  const today = berlinDay(now);
  return [
    ...findFeedCauses({ now, today, feeds, pauses: await selectPauses(db) }),
    ...(await findJobCauses(db)),
    ...(await findNegativeMargins(db, feeds, ofSites)),
    ...(await findEndingAgreements(db, now, today)),
    ...(await findTrafficWithoutAgreement(db, feeds)),
    ...(await findMissingBankings(db, now, today)),
  ];
}

/**
 * A feed has one alert, whatever it does to its sites: late, or else incomplete. Days before the
 * first that it was asked for, or after its last, are not its own.
 */
function findFeedCauses({
  now,
  today,
  feeds,
  pauses,
}: {
  now: Date;
  today: Day;
  feeds: FeedDays;
  pauses: Map<FeedName, Pause>;
}): Finding[] {
  const from = addDay(today, -feedDaysBack);
  return [...feeds.deliveries].flatMap(([feed, { since, endedOn, received, full }]): Finding[] => {
    const isDue = (day: Day) =>
      day >= since &&
      day <= (endedOn ?? day) &&
      +now >=
        +berlinInstant(addDay(day, 1)) + (FEEDS[feed].settledAfterHours + graceHours) * 3_600_000;
    const days = Array.from({ length: feedDaysBack }, (_, index) => addDay(from, index)).filter(
      isDue,
    );
    const pause = pauses.get(feed);
    const late = days.filter((day) => !received.has(day));
    const gap = feeds.missingHours.filter((one) => one.feed === feed);
    const partial = days.filter(
      (day) => received.has(day) && (!full.has(day) || gap.some((one) => one.day === day)),
    );
    const finding = (kind: AlertKind, found: Day[], hours?: number): Finding[] => {
      const [first] = found;
      if (!first) return [];
      return [
        {
          kind,
          key: `feed:${feed}:${kind}`,
          feed,
          since: berlinInstant(addDay(first, 1)),
          figures: {
            ...{ day: first, days: found.length, ...(hours && { hours }) },
            ...(pause && { paused: { ...pause, since: pause.since.toISOString() } }),
          },
        },
      ];
    };
    return late.length > 0
      ? finding('FEED_LATE', late)
      : finding(
          'FEED_INCOMPLETE',
          partial,
          gap.reduce((sum, { hours }) => sum + hours, 0),
        );
  });
}

/**
 * Which causes cannot be judged while days are being processed? They stay as they are: processing
 * orders another look when it ends.
 */
export function isUndecided(
  feeds: FeedDays,
): (cause: { kind: AlertKind; feed?: string | null }) => boolean {
  const isAnyWaiting = isWaiting(feeds);
  return ({ kind, feed }) =>
    kind === 'FEED_LATE' || kind === 'FEED_INCOMPLETE'
      ? [...feeds.deliveries].some(([name, one]) => name === feed && one.isWaiting)
      : isAnyWaiting && traitsOf(kind).foundBy === 'SUMS';
}

async function findJobCauses(db: Db): Promise<Finding[]> {
  const runs = await rows<
    Row<'job_runs', 'id' | 'name' | 'said' | 'description'> & {
      since: Date;
      isGivenUp: boolean;
    }
  >(
    db,
    `select r.id, r.name, r.said, r.description, r.started_at as since,
            r.given_up_at is not null as "isGivenUp"
       from (select distinct name from job_runs where status = 'FAILED') n
      cross join lateral (
        select * from job_runs j where j.name = n.name and j.status <> 'STARTED'
         order by j.id desc limit 1) r
      where r.status = 'FAILED' and r.settled_at is null
        and r.name not in ('detect-alerts', 'send-mail')
      order by r.name`,
  );
  return runs.map(({ id, name, said, description, since, isGivenUp }) => {
    const kind = isGivenUp ? 'JOB_GIVEN_UP' : 'JOB_FAILING';
    return {
      kind,
      key: `job:${name}:${kind}`,
      jobRunId: Number(id),
      since,
      figures: {
        job: name,
        said: said ?? null,
        ...(!said && description && { detail: { en: description, de: description } }),
      },
    };
  });
}

/**
 * Covers a week up to its last day: a single day may well cost more than it earned. If most of it
 * is what is wrong at the site, that has its own alert and is not told twice.
 */
async function findNegativeMargins(
  db: Db,
  feeds: FeedDays,
  ofSites: readonly Finding[],
): Promise<Finding[]> {
  const to = lastWholeDay(feeds);
  if (!to) return [];
  const sites = await rows<SiteSums & { isKnown: boolean; goesOn: boolean }>(
    db,
    `select d.site_id as "siteId", s.company_id as "companyId",
            cast(sum(d.qmn_revenue_micros + d.wb_revenue_micros) as float8) as revenue,
            cast(sum(d.payout_micros) as float8) as payout,
            cast(sum(d.page_impressions) as float8) as pages,
            sum(d.payout_micros - d.qmn_revenue_micros - d.wb_revenue_micros)
              filter (where d.date = :to) > 0 as "goesOn",
            a.key is not null as "isKnown"
       from site_daily d
       join sites s on s.id = d.site_id
       join alert_rules r on r.kind = 'NEGATIVE_MARGIN'
       left join (select distinct key from alerts where kind = 'NEGATIVE_MARGIN' and until is null) a
              on a.key = 'site:' || d.site_id || ':NEGATIVE_MARGIN'
      where d.date between :from and :to
      group by d.site_id, s.company_id, r.minimum_cents, r.minimum_views, a.key
     -- What is raised goes on until the week earns again: around the least amount it would come and go.
     having sum(d.payout_micros) - sum(d.qmn_revenue_micros + d.wb_revenue_micros)
              > case when a.key is null then 7 * ${microsPerCent} * greatest(1, r.minimum_cents) - 1 else 0 end
        and sum(d.page_impressions) >= 7 * r.minimum_views
      order by d.site_id`,
    { from: addDay(to, -6), to },
  );
  const isNews = ({ siteId, revenue, payout, isKnown, goesOn }: (typeof sites)[number]) =>
    isKnown || (goesOn && 2 * microsPerCent * costInWeek(ofSites, siteId, to) < payout - revenue);
  return sites.filter(isNews).map(({ siteId, companyId, revenue, payout }) => ({
    kind: 'NEGATIVE_MARGIN' as const,
    key: `site:${siteId}:NEGATIVE_MARGIN`,
    siteId,
    companyId,
    since: berlinInstant(addDay(to, -6)),
    centsPerDay: centsFromEstimate((payout - revenue) / 7),
    figures: {
      day: to,
      revenueCents: centsFromMicros(revenue),
      payoutCents: centsFromMicros(payout),
    },
  }));
}

/** In cents, of the week up to the day: lost revenue, or payout for what are no readers. */
function costInWeek(ofSites: readonly Finding[], siteId: number, to: Day): number {
  return ofSites
    .filter((one) => one.siteId === siteId && costsMargin(one))
    .reduce((sum, { centsPerDay, since }) => {
      const days = Math.min(7, daysBetween(berlinDay(since), to) + 1);
      return sum + (centsPerDay ?? 0) * Math.max(0, days);
    }, 0);
}

/** Fewer readers, or fewer who consent, are paid less too. */
const costsMargin = ({ kind, figures: { value, expected } }: Finding): boolean =>
  kind === 'PAGE_IMPRESSIONS' ? (value ?? 0) > (expected ?? 0) : kind !== 'CONSENT_SHARE';

async function findEndingAgreements(db: Db, now: Date, today: Day): Promise<Finding[]> {
  const ending = await rows<{ id: number; siteId: number; companyId: number; endsOn: Day }>(
    db,
    `select a.id, a.site_id as "siteId", s.company_id as "companyId", a.ends_at as "endsOn"
       from agreements a
       join sites s on s.id = a.site_id
      where a.status = 'ACTIVE' and a.ends_at between :today and :until
        and not exists (select from agreements n
                         where n.site_id = a.site_id and n.status = 'SCHEDULED' and n.starts_at > a.ends_at)
      order by a.id`,
    { today, until: addDay(today, endingWithinDays) },
  );
  return ending.map(({ id, siteId, companyId, endsOn }) => ({
    kind: 'AGREEMENT_ENDING' as const,
    key: `agreement:${id}:AGREEMENT_ENDING`,
    siteId,
    companyId,
    since: earlier(berlinInstant(addDay(endsOn, -endingWithinDays)), now),
    figures: { endsOn },
  }));
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

async function findTrafficWithoutAgreement(db: Db, feeds: FeedDays): Promise<Finding[]> {
  const to = lastWholeDay(feeds);
  if (!to) return [];
  const sites = await rows<SiteSums>(
    db,
    `select d.site_id as "siteId", s.company_id as "companyId",
            cast(sum(d.qmn_revenue_micros + d.wb_revenue_micros) as float8) as revenue, 0 as payout,
            cast(sum(d.page_impressions) as float8) as pages
       from site_daily d
       join sites s on s.id = d.site_id
       join alert_rules r on r.kind = 'TRAFFIC_WITHOUT_AGREEMENT'
      where d.date = :to and not d.has_agreement
      group by d.site_id, s.company_id, r.minimum_views
     having sum(d.page_impressions) >= greatest(1, r.minimum_views)
      order by d.site_id`,
    { to },
  );
  return sites.map(({ siteId, companyId, revenue, pages }) => ({
    kind: 'TRAFFIC_WITHOUT_AGREEMENT' as const,
    key: `site:${siteId}:TRAFFIC_WITHOUT_AGREEMENT`,
    siteId,
    companyId,
    since: berlinInstant(to),
    figures: { day: to, pageImpressions: pages, revenueCents: centsFromMicros(revenue) },
  }));
}

interface SiteSums {
  siteId: number;
  companyId: number;
  revenue: number;
  payout: number;
  pages: number;
}

/** Companies that earned something last month and cannot be paid. */
async function findMissingBankings(db: Db, now: Date, today: Day): Promise<Finding[]> {
  const month = monthRange(monthOf(addDay(monthRange(monthOf(today)).from, -1)));
  const companies = await rows<{ companyId: number; payout: number }>(
    db,
    `select m.company_id as "companyId", cast(sum(m.payout_micros) as float8) as payout
       from site_monthly m
      where m.month = :month
        and not exists (select from bankings b where b.entity_id = m.company_id and b.iban <> '')
        and not exists (select from settled_months u
                         where u.company_id = m.company_id and u.month = m.month)
      group by m.company_id
     having sum(m.payout_micros) > 0
      order by m.company_id`,
    { month: month.from },
  );
  return companies.map(({ companyId, payout }) => ({
    kind: 'BANKING_MISSING' as const,
    key: `company:${companyId}:BANKING_MISSING`,
    companyId,
    since: earlier(berlinInstant(addDay(month.to, 1)), now),
    figures: { month: month.from, payoutCents: centsFromMicros(payout) },
  }));
}
