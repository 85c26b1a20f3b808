import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { badRequest } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { type Completeness, selectCompleteness } from '#api/modules/feeds/read.ts';
import { judgedBindings, judgedCounts } from '#api/modules/recommendations/read.ts';
import { mostDays, refuseRange, selectReportTrackers } from '#api/modules/reports/read.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay, type Day, listDays } from '#shared/dates.ts';
import { clickRate } from '#shared/domain/click-rate.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { firstRecommendationsDay, isRecommendation } from '#shared/domain/recommendations.ts';
import { settleCells, siteMonth } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import { say } from '#shared/saying/say.ts';
import {
  type ClientRecommendations,
  clientRecommendations,
  clientRecommendationsQuery,
} from '#shared/schemas/calls/reports/client-recommendations.ts';
import { readOwnSites } from './own-sites.ts';
import type { CatalogueTracker } from './select-client-metrics.ts';
import { type ExplainedCell, selectExplainedCells } from './select-explained-cells.ts';

const longest = mostDays(366);

export const clientRecommendationsRoute = defineRoute({
  url: '/api/client/reports/recommendations',
  permission: client('viewMetrics'),
  summary:
    'Views, clicks and payout of the content recommendations of one of my sites, and the most read',
  query: clientRecommendationsQuery,
  response: clientRecommendations,
  async handle({ db, query: { from, to, siteId }, clock, services }) {
    refuseRange({ from, to }, longest);
    if (from < firstRecommendationsDay) {
      throw badRequest('before-recommendations', {
        from: say('before-day', { day: firstRecommendationsDay }),
      });
    }
    const period = { from, to };
    const today = berlinDay(clock());
    await readOwnSites(db, { sites: String(siteId), period, today });
    const days = listDays(from, to);
    return {
      ...presentClientRecommendations({
        days,
        trackers: await selectReportTrackers(db),
        cells: await selectExplainedCells(db, { siteIds: [siteId], from, to }),
        completeness: await selectCompleteness(db, days),
      }),
      mostRead: await selectMostRead(
        { db, systemDb: services.systemDb },
        { siteId, ...period, today },
      ),
    };
  },
});

interface ClientRecommendationsInput {
  /** In order, at least one. */
  days: readonly Day[];
  /** In the catalogue's order. */
  trackers: readonly CatalogueTracker[];
  /** Of one site and all of its trackers. */
  cells: readonly ExplainedCell[];
  completeness: ReadonlyMap<Day, Completeness>;
}

type Figures = ClientRecommendations['totals'];
type SettledCell = ExplainedCell & { payoutCents: number };

/** The cents match those of the same positions in the metrics of the same days. */
function presentClientRecommendations({
  days,
  trackers,
  cells,
  completeness,
}: ClientRecommendationsInput): Omit<ClientRecommendations, 'mostRead'> {
  const cents = settleCells(cells, siteMonth, ({ date }) => [date]);
  const recommending = trackers.filter(isRecommendation);
  const isWanted = new Set(recommending.map(({ id }) => id));
  const wanted = cells
    .map((cell, index): SettledCell => ({ ...cell, payoutCents: cents[index] ?? 0 }))
    .filter(({ trackerId }) => isWanted.has(trackerId));
  const ofDay = groupBy(wanted, ({ date }) => date);
  const ofTracker = groupBy(wanted, ({ trackerId }) => trackerId);
  return {
    from: days[0] as Day,
    to: days.at(-1) as Day,
    totals: sumUp(wanted),
    days: days.map((date) => ({
      date,
      completeness: completeness.get(date) ?? 'missing',
      // On a day without figures, none of the agreed is 0.
      ...sumUp(ofDay.get(date) ?? [], ofDay.has(date) ? undefined : isPaid(wanted)),
    })),
    positions: recommending.flatMap(({ id, name }) => {
      const own = ofTracker.get(id);
      return own ? { trackerId: id, name, ...sumUp(own) } : [];
    }),
  };
}

const isPaid = (cells: readonly SettledCell[]) => cells.some(({ rateCents }) => rateCents !== null);

function sumUp(cells: readonly SettledCell[], paid = isPaid(cells)): Figures {
  const sum = (figure: 'views' | 'clicks' | 'payoutCents') =>
    cells.reduce((total, cell) => total + cell[figure], 0);
  const views = sum('views');
  const clicks = sum('clicks');
  return {
    views,
    clicks,
    clickRate: clickRate(views, clicks),
    payoutCents: paid ? sum('payoutCents') : null,
  };
}

const mostShown = 10;

/**
 * A site's most clicked tips, on days on which it was the company's: the company of the transaction
 * does not see other days. Titles are the operator's rows, read only for the articles that the
 * first answer names, if they still exist.
 */
async function selectMostRead(
  { db, systemDb }: { db: Db; systemDb: Db },
  { siteId, ...asked }: Period & { siteId: number; today: Day },
): Promise<ClientRecommendations['mostRead']> {
  type Pressed = Row<'recommendation_counts', 'views' | 'clicks'> & {
    id: Row<'recommendation_counts'>['article_id'];
  };
  const pressed = await rows<Pressed>(
    db,
    `with ${judgedCounts}
     select article_id as id, total(views) as views, total(clicks) as clicks
       from judged where not is_impossible
      group by article_id having total(clicks) > 0`,
    judgedBindings({ siteIds: [siteId], ...asked }),
  );
  if (pressed.length === 0) return [];
  const read = await rows<Row<'recommendation_articles', 'title' | 'url'> & Omit<Pressed, 'id'>>(
    systemDb,
    `select a.title, a.url, p.views, p.clicks
       from json_to_recordset(:pressed) as p (id integer, views bigint, clicks bigint)
       join recommendation_articles a on a.id = p.id
       join recommendation_configs c on c.id = a.config_id and c.site_id = :siteId
      order by p.clicks desc, a.id limit ${mostShown}`,
    { siteId, pressed: JSON.stringify(pressed) },
  );
  return read.map((tip) => ({ ...tip, clickRate: clickRate(tip.views, tip.clicks) }));
}
