import type { Completeness } from '#api/modules/feeds/read.ts';
import type { Day } from '#shared/dates.ts';
import { clickRate } from '#shared/domain/click-rate.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import { settleCells } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';
import type { CatalogueTracker } from './select-client-metrics.ts';
import type { ExplainedCell } from './select-explained-cells.ts';

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
export function presentClientRecommendations({
  days,
  trackers,
  cells,
  completeness,
}: ClientRecommendationsInput): Omit<ClientRecommendations, 'mostRead'> {
  const cents = settleCells(cells, 'day');
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
      ...sumUp(ofDay.get(date) ?? []),
    })),
    positions: recommending.flatMap(({ id, name }) => {
      const own = ofTracker.get(id);
      return own ? { trackerId: id, name, ...sumUp(own) } : [];
    }),
  };
}

function sumUp(cells: readonly SettledCell[]): Figures {
  const sum = (figure: 'views' | 'clicks' | 'payoutCents') =>
    cells.reduce((total, cell) => total + cell[figure], 0);
  const views = sum('views');
  const clicks = sum('clicks');
  return {
    views,
    clicks,
    clickRate: clickRate(views, clicks),
    payoutCents: sum('payoutCents'),
  };
}
