import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Day, daysBetween, listDays } from '#shared/dates.ts';
import type { SiteDays, SiteSum } from '#shared/domain/alerts/site-factors.ts';
import { type FeedDays, lastWholeDay, partsGoingOn } from './select-feed-days.ts';
import { selectPilotDays } from './select-pilot-days.ts';

export interface SiteSeries extends SiteDays {
  siteId: number;
  companyId: number;
}

type StoredSeries = Pick<SiteSeries, 'siteId' | 'companyId'> & Record<SiteSum | 'days', number[]>;

const owners = ['qmn', 'wb'];
const ofAds = (figure: string) =>
  owners
    .map((owner) => `case when ${owner}.region is null then 0 else d.${owner}_${figure} end`)
    .join(' + ');
const columns = {
  pageImpressions: 'd.page_impressions',
  consentPageImpressions: 'd.consent_page_impressions',
  requests: ofAds('requests'),
  views: ofAds('views'),
  revenueMicros: ofAds('revenue_micros'),
  payoutMicros: 'd.payout_micros',
};
type Sum = keyof typeof columns;
const sums = Object.keys(columns) as Sum[];
const ofPages: readonly Sum[] = ['pageImpressions', 'consentPageImpressions', 'payoutMicros'];

interface Range {
  from: Day;
  to: Day;
  /** Absent: all. */
  siteId?: number | undefined;
  /** Ads of feeds that ended before are left out. Absent: the last whole day. */
  asOf?: Day | undefined;
}

/**
 * The days of all sites, in one statement: one row per site. Where a feed was not complete on a
 * day, its counts are null; where a site had nothing, they are 0, from its first day on.
 */
export async function selectSiteDays(
  db: Db,
  { from, to, siteId, asOf }: Range,
  feeds: FeedDays,
): Promise<SiteSeries[]> {
  const stored = await rows<StoredSeries>(
    db,
    `with going as (
       select distinct t.owner, g.region
         from unnest(cast(:sources as text[]), cast(:regions as text[])) g (source, region)
         join trackers t on t.source = g.source
     )
     select d.site_id as "siteId", s.company_id as "companyId",
            array_agg(d.day order by d.day) as days,
            ${sums.map((name) => `array_agg(d."${name}" order by d.day) as "${name}"`).join(', ')}
       from (select d.site_id, d.date - cast(:from as date) as day,
                    ${sums.map((name) => `cast(sum(${columns[name]}) as float8) as "${name}"`).join(', ')}
               from site_daily d
               ${owners.map((owner) => `left join going ${owner} on lower(${owner}.owner) = '${owner}' and ${owner}.region = d.region`).join(' ')}
              where d.date between :from and :to
                and (cast(:siteId as integer) is null or d.site_id = :siteId)
              group by d.site_id, d.date) d
       join sites s on s.id = d.site_id
      group by d.site_id, s.company_id
      order by d.site_id`,
    { from, to, siteId: siteId ?? null, ...partsGoingOn(feeds, asOf ?? lastWholeDay(feeds) ?? to) },
  );
  const pilots = await selectPilotDays(db, { from, to });
  const days = listDays(from, to);
  const isThere = {
    pages: days.map((day) => feeds.pages.has(day)),
    ads: days.map((day) => feeds.ads.has(day)),
  };
  return stored.map((one) => {
    const valuesOf = (name: Sum) =>
      spread(one, one[name], ofPages.includes(name) ? isThere.pages : isThere.ads);
    return {
      siteId: one.siteId,
      companyId: one.companyId,
      days,
      pilotDays: pilots.get(one.siteId),
      ...(Object.fromEntries(sums.map((name) => [name, valuesOf(name)])) as Record<
        Sum,
        (number | null)[]
      >),
    };
  });
}

/**
 * Values of some days over all: null where nothing is there, 0 where the site had nothing, from its
 * first day on, or that of `since`.
 */
export function spread(
  { days }: { days: readonly number[] },
  values: readonly number[],
  there: readonly boolean[],
  since = 0,
): (number | null)[] {
  const first = Math.max(since, days[0] ?? there.length);
  const all = there.map((isThere, index): number | null => (index < first || !isThere ? null : 0));
  days.forEach((day, index) => {
    if (day >= since && there[day]) all[day] = values[index] ?? 0;
  });
  return all;
}

export const placeOf = ({ days }: SiteDays, day: Day): number => daysBetween(days[0] ?? day, day);
