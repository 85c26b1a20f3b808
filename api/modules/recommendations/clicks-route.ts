import { admin, defineRoute } from '#api/core/http/route.ts';
import { refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { clickRate } from '#shared/domain/click-rate.ts';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import {
  type ClicksOfPlace,
  recommendationClicks,
  recommendationClicksQuery,
} from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { parseSort } from '#shared/sort-rows.ts';
import { sumUp } from '#shared/sum-up.ts';
import { findConfig } from './config-row.ts';
import { selectRecommendationClicks } from './select-recommendation-clicks.ts';

const mostArticles = 50;

export const clicksRoute = defineRoute({
  url: '/api/admin/recommendations/clicks',
  permission: admin('recommendations', 'reports'),
  summary: 'How often a site’s recommendations were seen and clicked, by place and by article',
  query: recommendationClicksQuery,
  response: recommendationClicks,
  async handle({ db, query, clock }) {
    const { id: siteId, from, to, offset, limit = mostArticles, sort = 'clicks.desc' } = query;
    refuseRange({ from, to }, threeYears);
    const added = (await findConfig(db, siteId)) !== undefined;
    if (!added) await requireSite(db, siteId);
    const today = berlinDay(clock());
    const asked = { siteId, from, to, today, offset, limit, sort: parseSort(sort) };
    const { places, setAside, count, articles } = await selectRecommendationClicks(db, asked);
    return {
      from,
      to,
      added,
      totals: withRate({
        views: sumUp(places.map(({ views }) => views)),
        clicks: sumUp(places.map(({ clicks }) => clicks)),
      }),
      places: inOrder(places),
      setAside,
      count,
      articles: articles.map(({ article, ...one }) => ({
        ...withRate(one),
        places: inOrder(one.places),
        article,
      })),
    };
  },
});

type Counts = Pick<ClicksOfPlace, 'views' | 'clicks'>;

const withRate = <Of extends Counts>(counts: Of) => ({
  ...counts,
  clickRate: clickRate(counts.views, counts.clicks),
});

const inOrder = (places: readonly (Counts & Pick<ClicksOfPlace, 'shortcode'>)[]) =>
  shortcodes.flatMap((shortcode) =>
    places.filter((place) => place.shortcode === shortcode).map(withRate),
  );
