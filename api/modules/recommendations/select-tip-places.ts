import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { reportRoutes } from '#api/core/report/report-routes.ts';
import {
  mostDays,
  parseSiteIds,
  refuseRange,
  reportOnRecommendations,
} from '#api/modules/reports/read.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { clickRate } from '#shared/domain/click-rate.ts';
import { isShortcode, type Shortcode, shortcodes } from '#shared/domain/recommendation-places.ts';
import { type TipPlace, tipPlaces } from '#shared/schemas/reports/tip-places.ts';
import { judgedBindings, judgedCounts } from './judged-counts.ts';

export const tipPlacesRoutes = reportRoutes(tipPlaces, {
  summary: 'Revenue, views and clicks of the recommendations by place, site and day',
  async ask(db, asked, now) {
    if (asked.by === 'site,day') refuseRange(asked, mostDays(92));
    const places = new Map<string, TipPlace>();
    const placeOf = (key: Pick<TipPlace, 'siteId' | 'date' | 'shortcode'>) => {
      const name = JSON.stringify([key.siteId, key.date, key.shortcode]);
      const known = places.get(name) ?? { ...key, ...nothing };
      places.set(name, known);
      return known;
    };
    const names = new Map<number | null, string>();
    const report = await reportOnRecommendations(db, {
      ...asked,
      by: `${asked.by},tracker`,
      combined: true,
    });
    const shortcodeOf = new Map(
      report.trackers.map(({ id, slug }) => [id, slug.replace('recommendation-', '')]),
    );
    for (const { siteId, date, trackerId, revenueCents } of report.rows) {
      const shortcode = shortcodeOf.get(trackerId ?? 0);
      if (isShortcode(shortcode)) placeOf({ siteId, date, shortcode }).revenueCents = revenueCents;
    }
    for (const { id, url } of report.sites) names.set(id, url);
    for (const { siteId, url, date, shortcode, ...counts } of await selectCounts(
      db,
      asked,
      berlinDay(now),
    )) {
      if (siteId !== null) names.set(siteId, url);
      const { views, clicks } = counts;
      const rate = clickRate(views, clicks);
      Object.assign(placeOf({ siteId, date, shortcode }), { ...counts, clickRate: rate });
    }
    return [...places.values()]
      .map((row) => ({
        ...row,
        site: names.get(row.siteId) ?? null,
        rpmCents: rpmOf(row),
      }))
      .sort(
        (one, other) =>
          (other.date ?? '').localeCompare(one.date ?? '') ||
          (one.site ?? '').localeCompare(other.site ?? '') ||
          shortcodes.indexOf(one.shortcode) - shortcodes.indexOf(other.shortcode),
      );
  },
});

const nothing = {
  site: null,
  views: 0,
  clicks: 0,
  clickRate: null,
  revenueCents: 0,
  rpmCents: null,
  setAside: 0,
  clicksSetAside: 0,
} satisfies Partial<TipPlace>;

const rpmOf = ({ revenueCents, views }: TipPlace): number | null =>
  revenueCents === null || views === 0 ? null : (revenueCents / views) * 1000;

interface CountsOfPlace {
  siteId: number | null;
  url: string;
  date: Day | null;
  shortcode: Shortcode;
  views: number;
  clicks: number;
  setAside: number;
  clicksSetAside: number;
}

interface Asked {
  from: Day;
  to: Day;
  sites?: string | undefined;
  by: string;
}

const selectCounts = (db: Db, { from, to, sites, by }: Asked, today: Day) =>
  rows<CountsOfPlace>(
    db,
    `with ${judgedCounts}
     select case when :bySite then j.site_id end as "siteId", min(s.url) as url,
            case when :byDay then j.day end as date, j.shortcode,
            total(j.views) filter (where not is_impossible) as views,
            total(j.clicks) filter (where not is_impossible) as clicks,
            total(j.views) filter (where is_impossible) as "setAside",
            total(j.clicks) filter (where is_impossible) as "clicksSetAside"
       from judged j join sites s on s.id = j.site_id
      group by 1, 3, 4`,
    {
      ...judgedBindings({ siteIds: parseSiteIds(sites), from, to, today }),
      bySite: by.includes('site'),
      byDay: by.includes('day'),
    },
  );
