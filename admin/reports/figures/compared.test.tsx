import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { AdsBySite } from '../ads/AdsBySite.tsx';
import { AdsByTracker } from '../ads/AdsByTracker.tsx';
import type { ReportFilter } from '../filter/report-filter.ts';
import { Kpis } from '../marketing/Kpis.tsx';
import { PagesBySite } from '../pages/PagesBySite.tsx';
import { PagesByTracker } from '../pages/PagesByTracker.tsx';
import { TrendTable } from '../performance/TrendTable.tsx';
import { ProfitPanel } from '../profit/ProfitPanel.tsx';
import { RecommendationsPanel } from '../recommendations/RecommendationsPanel.tsx';
import { SitesPanel } from '../site-list/SitesPanel.tsx';
import { Panel } from './Panel.tsx';

vi.mock('../../platform/usePrinting.ts', () => ({ usePrinting: () => false }));
vi.mock('../change/ChangeOpener.tsx', () => ({
  ChangeOpener: ({ usual: { from, to } }: { usual: ReportFilter }) => `why ${from} to ${to}`,
}));

const today = '2026-11-20';
const period = { from: '2026-11-19', to: today };
const filter = { ...period, siteIds: [], regions: ['DE' as const, 'AT' as const], compares: true };

const figures = (size: number) => {
  const earnings = {
    ...{ revenueCents: 900 * size, payoutCents: 400 * size, profitCents: 500 * size, margin: 0.1 },
    ...{ requests: 20 * size, views: 10 * size, clicks: 5 * size, fillRate: 0.5 },
  };
  const owners = { QMN: earnings, WB: earnings };
  return {
    ...{ ...earnings, owners, pageImpressions: 90 * size, consentPageImpressions: 60 * size },
    adViews: 10 * size,
  };
};
const amount = (amountCents: number) => ({ amountCents, margin: 0.1, formula: '–' });
const profit = (size: number) => ({
  ...{ revenue: amount(9 * size), websitesPayout: amount(4 * size), totalProfit: amount(5 * size) },
  adProfit: { QMN: amount(3 * size), WB: amount(2 * size) },
});
const rowOf = (date: string, completeness: PerformanceReport['rows'][number]['completeness']) => ({
  ...{ siteId: 1, trackerId: 1, date, region: null, url: 'a.example', companyName: 'A' },
  ...{ ...figures(2), current: figures(2), previous: figures(1), completeness, missing: [] },
});

/** What all of the reports answer, in one. */
const answer = (isComparable: boolean) => {
  const before = { from: '2026-11-17', to: '2026-11-18', isComparable };
  const rows = [rowOf('2026-10-01', 'complete'), rowOf('2026-11-01', 'partial')];
  return {
    ...{
      ...period,
      completeUntil: '2026-11-19',
      ...profit(2),
      totals: figures(2),
      count: 2,
      settledCents: null,
      hours: null,
    },
    ...{
      sites: [{ id: 1, url: 'a.example' }],
      trackers: [{ id: 1, name: 'A', owner: 'GM' }],
      rows,
    },
    previous: { ...before, ...profit(1), totals: figures(1), rows },
    month: {
      ...{ ...period, totals: figures(2), forecast: null },
      previous: { ...before, isComparable: true, totals: figures(1) },
    },
  };
};

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };
const draw = (part: ReactNode, isComparable: boolean) =>
  renderToString(
    <I18nContext.Provider value={i18n}>
      <QueryClientProvider
        client={
          new QueryClient({ defaultOptions: { queries: { initialData: answer(isComparable) } } })
        }
      >
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </I18nContext.Provider>,
  );
const marksOf = (html: string) => html.match(/class="[^"]*change-mark/g)?.length ?? 0;

const parts = { title: '', filter, action: null };
const panels: [string, ReactNode][] = [
  ['key figures', <Kpis key="" filter={filter} today={today} />],
  ['the profit', <ProfitPanel key="" filter={filter} />],
  ['page impressions by tracker', <PagesByTracker key="" {...parts} />],
  ['page impressions by site', <PagesBySite key="" {...parts} />],
  ['ads by tracker', <AdsByTracker key="" {...parts} owner="QMN" />],
  ['ads by site', <AdsBySite key="" {...parts} owner="QMN" />],
  ['recommendations', <RecommendationsPanel key="" filter={filter} isOneSite={false} />],
  ['all sites', <SitesPanel key="" filter={filter} />],
];

describe('changes against the period before', () => {
  it.each(panels)('are not told in %s while the last day is incomplete', (_what, panel) => {
    expect(marksOf(draw(panel, true))).toBeGreaterThan(3);
    expect(marksOf(draw(panel, false))).toBe(0);
  });

  it.each([
    ['key figures', panels[0]],
    ['the profit', panels[1]],
    ['all sites', panels[7]],
  ])('are missed with a word in %s', (_what, panel) => {
    const why = reportScreenMessages.de.change.incomplete('', '20.11.2026').trim();
    expect(draw(panel?.[1], false)).toContain(why);
    expect(draw(panel?.[1], true)).not.toContain(why);
  });

  it('are told of the complete days of a course, not of the others nor of their sum', () => {
    const table = (isComparable: boolean) => (
      <Panel title="" call={{ data: answer(isComparable) } as never}>
        {(report: PerformanceReport) => (
          <TrendTable {...{ label: '', kind: 'day', today, onOpenDay: () => {}, report }} />
        )}
      </Panel>
    );
    const inRow = 6;
    expect(marksOf(draw(table(true), true))).toBe(2 * inRow);
    expect(marksOf(draw(table(false), false))).toBe(inRow);
  });

  it('are explained until the last complete day, also in months', () => {
    const year = { ...filter, from: '2026-01-01' };
    expect(draw(<Kpis filter={year} today={today} />, false)).toContain(
      'why 2026-01-01 to 2026-11-19',
    );
  });

  it('are told of a single day’s month, which ends with a complete one', () => {
    const day = { ...filter, from: today };
    expect(marksOf(draw(<Kpis filter={day} today={today} />, false))).toBe(5);
  });
});
