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
import { type FigureColumns, sumColumns, sumUp, valueAt } from './figure-columns.ts';
import { once } from './once.ts';
import type { SiteEarningName, SiteFigureName } from './select-site-figures.ts';

type Figures = FigureColumns<SiteFigureName>;
type Earnings = FigureColumns<SiteEarningName>;

/** Where the figures of a row stand; undefined: nowhere, it is one of zeros. */
type Place = number | undefined;

interface Presented<Figures> {
  totals: Figures;
  rowAt: (place: Place) => Figures;
}

interface PresentedOfOwners extends Presented<SiteFigures> {
  earningsAt: (place: Place) => SiteEarnings;
  ownerAt: (place: Place, owner: AdOwner) => OwnerFigures;
}

/**
 * Rows and their total, in cents that add up both over the rows and over the owners of each. Cents
 * are worked out once, for as long as the figures are kept; rows are made when they are asked for,
 * as far as they are: of a thousand, a page is shown.
 */
export const presentSiteFigures = once((figures: Figures): PresentedOfOwners => {
  const revenue = allocate({ QMN: figures.qmnRevenueMicros, WB: figures.wbRevenueMicros });
  const payout = allocate({ QMN: figures.qmnPayoutMicros, WB: figures.wbPayoutMicros });
  return {
    totals: presentFigures(sumColumns(figures), 0, revenue.total, payout.total),
    rowAt: (place) => presentFigures(figures, place, revenue.at(place), payout.at(place)),
    earningsAt: (place) => presentBoth(figures, place, revenue.at(place), payout.at(place)),
    ownerAt: (place, owner) =>
      presentOwner(figures, place, owner, revenue.at(place), payout.at(place)),
  };
});

/** The same of both owners together, for many rows that nobody takes apart. */
export const presentSiteEarnings = once((earnings: Earnings): Presented<SiteEarnings> => {
  const { pageImpressions, consentPageImpressions, adViews } = earnings;
  const revenueCents = centsFromMicros(sumUp(earnings.revenueMicros));
  const payoutCents = centsFromMicros(sumUp(earnings.payoutMicros));
  const revenue = allocateCents(earnings.revenueMicros, revenueCents);
  const payout = allocateCents(earnings.payoutMicros, payoutCents);
  // To be sorted, each row is read, and whenever a page is turned.
  const rows = adViews.map((views, place) => ({
    pageImpressions: valueAt(pageImpressions, place),
    consentPageImpressions: valueAt(consentPageImpressions, place),
    adViews: views,
    ...profitOfCents(valueAt(revenue, place), valueAt(payout, place)),
  }));
  return {
    totals: {
      pageImpressions: sumUp(pageImpressions),
      consentPageImpressions: sumUp(consentPageImpressions),
      adViews: sumUp(adViews),
      ...profitOfCents(revenueCents, payoutCents),
    },
    rowAt: (place) => (place === undefined ? noEarnings : (rows[place] ?? noEarnings)),
  };
});

const noEarnings: SiteEarnings = {
  pageImpressions: 0,
  consentPageImpressions: 0,
  adViews: 0,
  ...profitOfCents(0, 0),
};

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
    columns.QMN.map((micros, place) => micros + valueAt(columns.WB, place)),
    both,
  );
  const qmnCents = allocateOwners(columns, rowCents, QMN);
  return {
    total: { QMN, both },
    at: (place: Place): OwnerCents => ({
      QMN: valueAt(qmnCents, place),
      both: valueAt(rowCents, place),
    }),
  };
}

const presentFigures = (
  figures: Figures,
  place: Place,
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
  place: Place,
  revenue: OwnerCents,
  payout: OwnerCents,
): SiteEarnings => ({
  pageImpressions: valueAt(pageImpressions, place),
  consentPageImpressions: valueAt(consentPageImpressions, place),
  adViews: valueAt(qmnViews, place) + valueAt(wbViews, place),
  ...profitOfCents(revenue.both, payout.both),
});

function presentOwner(
  { qmnRequests, wbRequests, qmnViews, wbViews }: Figures,
  place: Place,
  owner: AdOwner,
  revenue: OwnerCents,
  payout: OwnerCents,
): OwnerFigures {
  const isQmn = owner === 'QMN';
  const requests = valueAt(isQmn ? qmnRequests : wbRequests, place);
  const views = valueAt(isQmn ? qmnViews : wbViews, place);
  const centsOf = ({ QMN, both }: OwnerCents) => (isQmn ? QMN : both - QMN);
  return {
    requests,
    views,
    fillRate: fillRate(views, requests),
    ...profitOfCents(centsOf(revenue), centsOf(payout)),
  };
}
