import { allocateOwners } from '#shared/domain/allocate-owners.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import type {
  OwnerFigures,
  SiteEarnings,
  SiteFigures,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { type FigureColumns, sumColumns, sumUp } from './figure-columns.ts';
import type { SiteEarningName, SiteFigureName } from './select-site-figures.ts';

type Figures = FigureColumns<SiteFigureName>;
type Earnings = FigureColumns<SiteEarningName>;

/** Rows are made when they are asked for, as far as they are: of a thousand, a page is shown. */
interface Presented<Figures> {
  totals: Figures;
  rowAt: (place: number) => Figures;
}

interface PresentedOfOwners extends Presented<SiteFigures> {
  earningsAt: (place: number) => SiteEarnings;
  ownerAt: (place: number, owner: AdOwner) => OwnerFigures;
}

/** Rows and their total, in cents that add up both over the rows and over the owners of each. */
export function presentSiteFigures(figures: Figures): PresentedOfOwners {
  const revenue = allocate({ QMN: figures.qmnRevenueMicros, WB: figures.wbRevenueMicros });
  const payout = allocate({ QMN: figures.qmnPayoutMicros, WB: figures.wbPayoutMicros });
  return {
    totals: presentFigures(sumColumns(figures), 0, revenue.total, payout.total),
    rowAt: (place) => presentFigures(figures, place, revenue.at(place), payout.at(place)),
    earningsAt: (place) => presentBoth(figures, place, revenue.at(place), payout.at(place)),
    ownerAt: (place, owner) =>
      presentOwner(figures, place, owner, revenue.at(place), payout.at(place)),
  };
}

/** The same of both owners together, for many rows that nobody takes apart. */
export function presentSiteEarnings(earnings: Earnings): Presented<SiteEarnings> {
  const { pageImpressions, consentPageImpressions, adViews } = earnings;
  const revenueCents = centsFromMicros(sumUp(earnings.revenueMicros));
  const payoutCents = centsFromMicros(sumUp(earnings.payoutMicros));
  const revenue = allocateCents(earnings.revenueMicros, revenueCents);
  const payout = allocateCents(earnings.payoutMicros, payoutCents);
  return {
    totals: {
      pageImpressions: sumUp(pageImpressions),
      consentPageImpressions: sumUp(consentPageImpressions),
      adViews: sumUp(adViews),
      ...profitOfCents(revenueCents, payoutCents),
    },
    rowAt: (place) => ({
      pageImpressions: pageImpressions[place] ?? 0,
      consentPageImpressions: consentPageImpressions[place] ?? 0,
      adViews: adViews[place] ?? 0,
      ...profitOfCents(revenue[place] ?? 0, payout[place] ?? 0),
    }),
  };
}

/** What QMN's ads and those of both owners come to. */
interface OwnerCents {
  QMN: number;
  both: number;
}

/** Micros to cents: the total is rounded once, owners and rows get their cents under it. */
function allocate(columns: Record<AdOwner, readonly number[]>) {
  const total = { QMN: sumUp(columns.QMN), WB: sumUp(columns.WB) };
  const both = centsFromMicros(total.QMN + total.WB);
  const [QMN = 0] = allocateCents([total.QMN, total.WB], both);
  const rowCents = allocateCents(
    columns.QMN.map((micros, place) => micros + (columns.WB[place] ?? 0)),
    both,
  );
  const qmnCents = allocateOwners(columns, rowCents, QMN);
  return {
    total: { QMN, both },
    at: (place: number): OwnerCents => ({
      QMN: qmnCents[place] ?? 0,
      both: rowCents[place] ?? 0,
    }),
  };
}

const presentFigures = (
  figures: Figures,
  place: number,
  revenue: OwnerCents,
  payout: OwnerCents,
): SiteFigures => ({
  ...presentBoth(figures, place, revenue, payout),
  owners: {
    QMN: presentOwner(figures, place, 'QMN', revenue, payout),
    WB: presentOwner(figures, place, 'WB', revenue, payout),
  },
});

const presentBoth = (
  { pageImpressions, consentPageImpressions, qmnViews, wbViews }: Figures,
  place: number,
  revenue: OwnerCents,
  payout: OwnerCents,
): SiteEarnings => ({
  pageImpressions: pageImpressions[place] ?? 0,
  consentPageImpressions: consentPageImpressions[place] ?? 0,
  adViews: (qmnViews[place] ?? 0) + (wbViews[place] ?? 0),
  ...profitOfCents(revenue.both, payout.both),
});

function presentOwner(
  { qmnRequests, wbRequests, qmnViews, wbViews }: Figures,
  place: number,
  owner: AdOwner,
  revenue: OwnerCents,
  payout: OwnerCents,
): OwnerFigures {
  const isQmn = owner === 'QMN';
  const requests = (isQmn ? qmnRequests : wbRequests)[place] ?? 0;
  const views = (isQmn ? qmnViews : wbViews)[place] ?? 0;
  const centsOf = ({ QMN, both }: OwnerCents) => (isQmn ? QMN : both - QMN);
  return {
    requests,
    views,
    fillRate: fillRate(views, requests),
    ...profitOfCents(centsOf(revenue), centsOf(payout)),
  };
}
