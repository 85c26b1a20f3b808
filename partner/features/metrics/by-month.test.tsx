import { describe, expect, it } from 'vitest';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { locales } from '#shared/locale.ts';
import { partnerMessages } from '#shared/messages/partner.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { LocaleProvider } from '../../lib/LocaleProvider.tsx';
import { drawGerman } from '../../testing/drawGerman.tsx';
import { BreakdownCard } from './components/BreakdownCard.tsx';
import { ChartCard } from './components/ChartCard.tsx';
import { ShareCard } from './levers/ShareCard.tsx';
import { metricsOf } from './testing/metrics-of.ts';

const chosen: ChosenSites = { mode: 'All', named: [] };
const consent = { cents: null, because: 'views' } as const;
const total = { pageImpressions: 0, consentPageImpressions: 0, mobilePageImpressions: 0 };
const levers = (step: Levers['step'], from: string): Levers => ({
  ...{ from, to: '2026-10-31' },
  ...{ step, countedDays: 0, before: null, points: [], sites: [], regions: [] },
  ...{ total: { ...total, payoutCents: 0, consent, mobile: consent }, positions: [], rows: [] },
});

/** What a page of figures says of a period that ends in October 2026. */
const textsOf = async (locale: (typeof locales)[number], step: Levers['step'], from: string) => {
  const asked = { period: { from, to: '2026-10-31' }, compare: 'none' } as const;
  const metrics = { ...metricsOf(from, from, { [from]: { 1: 500 } }), step };
  const cards = [
    <ChartCard
      key="chart"
      {...{ asked, chosen, metrics, previous: undefined, comparison: null, onOpenDay: () => {} }}
    />,
    <ShareCard key="shares" levers={levers(step, from)} period={asked.period} />,
    <BreakdownCard key="breakdown" {...{ asked, metrics, monthQuery: '' }} />,
  ];
  const draw = async (card: (typeof cards)[number]) =>
    (await drawGerman(<LocaleProvider locale={locale}>{card}</LocaleProvider>)).text;
  return Promise.all(cards.map(draw));
};

describe.each(locales)('a period that is told by month says so: %s', (locale) => {
  const { chart, positions } = partnerMessages[locale];
  const said = [chart.titleByMonth, chart.byMonth(92), positions.noRates(92)];

  it('beyond 92 days, in each card', async () => {
    const texts = await textsOf(locale, 'month', '2026-07-31');
    expect(texts.map((text, at) => text.includes(said[at] ?? ''))).toEqual([true, true, true]);
  });

  it('and no other does', async () => {
    const texts = await textsOf(locale, 'day', '2026-08-01');
    expect(texts.map((text, at) => text.includes(said[at] ?? ''))).toEqual([false, false, false]);
  });
});
