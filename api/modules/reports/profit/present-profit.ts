import { type Day, formatDay } from '#shared/dates.ts';
import { marginOf } from '#shared/domain/profit.ts';
import { type FeedSource, SOURCES } from '#shared/feeds/feeds.ts';
import type { Locale } from '#shared/locale.ts';
import { allocateCents, centsFromMicros, formatCents } from '#shared/money.ts';
import type { ProfitOfPeriod } from '#shared/schemas/calls/reports.ts';
import type { SiteSums } from '../select-site-figures.ts';
import type { DaysWithoutAgreement } from './select-days-without-agreement.ts';

type ProfitSums = Pick<
  SiteSums,
  'qmnRevenueMicros' | 'wbRevenueMicros' | 'qmnPayoutMicros' | 'wbPayoutMicros'
>;

interface ProfitContext {
  withoutAgreement: readonly DaysWithoutAgreement[];
  locale: Locale;
  settledCents: number | null;
  /** What sources have not delivered, and whether the report is of one day. */
  gaps: { missing: ReadonlyMap<Day, ReadonlySet<FeedSource>>; isDay: boolean };
}

/** More sites than anyone reads in a note. */
const mostNotes = 100;

/**
 * Revenue and payout, and what remains. The ad owners' parts get their cents under the two totals,
 * so that their profits add up to the total profit.
 */
export function presentProfit(
  sums: ProfitSums,
  { withoutAgreement, locale, settledCents, gaps }: ProfitContext,
): ProfitOfPeriod {
  const { additionOf, differenceOf } = formulasIn(locale);
  // Of one day, what a source has not delivered is not known; of several, it is a part.
  const [missing = new Set<FeedSource>()] = gaps.isDay ? gaps.missing.values() : [];
  const unlessMissing = <A extends object>(sources: FeedSource[], amount: A) =>
    sources.some((source) => missing.has(source))
      ? { ...amount, amountCents: null, margin: null, formula: '–' }
      : amount;
  const differenceReport = (revenue: number, payout: number) =>
    unlessMissing(['CM', 'QMN', 'F11'], {
      amountCents: revenue - payout,
      margin: marginOf(revenue - payout, revenue),
      formula: differenceOf(revenue, payout),
    });
  const revenueCents = centsFromMicros(sums.qmnRevenueMicros + sums.wbRevenueMicros);
  const payoutCents = centsFromMicros(sums.qmnPayoutMicros + sums.wbPayoutMicros);
  const [qmnRevenue = 0, wbRevenue = 0] = allocateCents(
    [sums.qmnRevenueMicros, sums.wbRevenueMicros],
    revenueCents,
  );
  const [qmnPayout = 0, wbPayout = 0] = allocateCents(
    [sums.qmnPayoutMicros, sums.wbPayoutMicros],
    payoutCents,
  );
  const notes = describeMissing(withoutAgreement, locale);
  return {
    revenue: {
      ...unlessMissing(['QMN', 'F11'], {
        amountCents: revenueCents,
        margin: marginOf(revenueCents, revenueCents),
        formula: additionOf(qmnRevenue, wbRevenue),
      }),
      ...(gaps.missing.size > 0 && { notes: describeGaps(gaps.missing, locale) }),
    },
    websitesPayout: {
      ...unlessMissing(['CM'], {
        amountCents: payoutCents,
        margin: missing.size > 0 ? null : marginOf(payoutCents, revenueCents),
        formula: additionOf(qmnPayout, wbPayout),
      }),
      settledCents,
      ...(notes.length > 0 && { notes }),
    },
    totalProfit: differenceReport(revenueCents, payoutCents),
    adProfit: {
      QMN: differenceReport(qmnRevenue, qmnPayout),
      WB: differenceReport(wbRevenue, wbPayout),
    },
  };
}

/** The calculations with their numbers, as the reader writes them. */
function formulasIn(locale: Locale) {
  const money = (cents: number) => formatCents(cents, locale);
  return {
    additionOf: (qmn: number, wb: number) =>
      `QMN ${money(qmn)} + WB ${money(wb)} = ${money(qmn + wb)}`,
    differenceOf: (revenue: number, payout: number) =>
      `${money(revenue)} − ${money(payout)} = ${money(revenue - payout)}`,
  };
}

const words = {
  en: {
    missing: (url: string, days: string) => `${url}: no agreement in force on ${days}`,
    gap: (source: string, days: string) => `No figures from ${source} yet: ${days}`,
    more: (sites: number) => `… and ${sites} more sites without an agreement in force`,
  },
  de: {
    missing: (url: string, days: string) => `${url}: keine Vereinbarung in Kraft am ${days}`,
    gap: (source: string, days: string) => `Noch ohne Zahlen von ${source}: ${days}`,
    more: (sites: number) => `… und ${sites} weitere Seiten ohne Vereinbarung in Kraft`,
  },
};

function describeGaps(
  missing: ReadonlyMap<Day, ReadonlySet<FeedSource>>,
  locale: Locale,
): string[] {
  const daysOf = new Map<FeedSource, Day[]>();
  for (const [day, sources] of missing) {
    for (const source of sources) daysOf.set(source, [...(daysOf.get(source) ?? []), day]);
  }
  return [...daysOf].map(([source, days]) =>
    words[locale].gap(SOURCES[source][locale], days.map(formatDay).join(', ')),
  );
}

function describeMissing(sites: readonly DaysWithoutAgreement[], locale: Locale): string[] {
  const { missing, more } = words[locale];
  const notes = sites.slice(0, mostNotes).map(({ url, ranges }) => {
    const days = ranges.map(({ first, last }) =>
      first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`,
    );
    return missing(url, days.join(', '));
  });
  const left = sites.length - notes.length;
  return left > 0 ? [...notes, more(left)] : notes;
}
