import type { Day } from '#shared/dates.ts';
import { hideMissing } from '#shared/domain/hide-missing.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';

export const measures = ['revenue', 'payout', 'profit', 'pageImpressions', 'adViews'] as const;
export type Measure = (typeof measures)[number];

/** Hours have no payouts. */
export const hourlyMeasures = [
  'revenue',
  'pageImpressions',
  'adViews',
] as const satisfies Measure[];

export const isMoney = (measure: Measure): boolean =>
  measure === 'revenue' || measure === 'payout' || measure === 'profit';

/** The stacked parts of a bar: the two ad owners, or page impressions by consent. */
export type SeriesKey = 'QMN' | 'WB' | 'consent' | 'nonConsent';

export interface ChartStep {
  /** The day, the first of the month, or the instant at which an hour begins. */
  at: string;
  state: 'complete' | 'partial' | 'missing' | 'future';
  /** Missing is no zero: such a step has no values at all. */
  values: Partial<Record<SeriesKey, number | null>> | null;
  /** Sum of the values; null if there are none, or one is missing. */
  total: number | null;
  /** The step at the same position of the previous period; null if it had nothing. */
  previous: number | null;
  /** Its day or month; the positions are the same, the names differ. */
  previousAt: string | null;
}

export interface Chart {
  steps: ChartStep[];
  /** Bottom to top. */
  series: SeriesKey[];
  hasPrevious: boolean;
}

/** One figure of a report by day or month. */
export function buildChart(report: PerformanceReport, measure: Measure, today: Day): Chart {
  const steps = report.rows.map((row, index): ChartStep => {
    const before = report.previous?.rows[index];
    return {
      ...stepOf(
        row.date,
        row.date > today ? 'future' : row.completeness,
        read(ofSources(row), measure),
      ),
      previous: before && hasFigures(before) ? sumOf(read(ofSources(before), measure)) : null,
      previousAt: before?.date ?? null,
    };
  });
  return {
    steps,
    series: seriesOf(measure),
    hasPrevious: steps.some(({ previous }) => previous !== null),
  };
}

type Row = SiteFigures & { missing: PerformanceReport['rows'][number]['missing'] };

/** A row's figures without those of sources that have not delivered. */
export const ofSources = (row: Row): SiteFigures => hideMissing(row, new Set(row.missing));

const hourMs = 3_600_000;

/**
 * The same by the hour, limited to what feeds deliver hourly: no payouts, nothing from WB. The
 * current hour cannot be missing.
 */
export function buildHourlyChart(report: PerformanceReport, measure: Measure, now: Date): Chart {
  const steps = (report.hours ?? []).map((hour): ChartStep => {
    const values: ChartStep['values'] =
      measure === 'pageImpressions'
        ? byConsent(hour)
        : { QMN: measure === 'revenue' ? hour.revenueCents : hour.views };
    const passedMs = now.getTime() - Date.parse(hour.at);
    const state = passedMs < 0 ? 'future' : passedMs < hourMs ? 'partial' : hour.completeness;
    const isThere = hour.completeness === 'complete';
    return {
      ...stepOf(hour.at, state, isThere ? values : null),
      previous: null,
      previousAt: null,
    };
  });
  const series = seriesOf(measure).filter((key) => key !== 'WB');
  return { steps, series, hasPrevious: false };
}

const seriesOf = (measure: Measure): SeriesKey[] =>
  measure === 'pageImpressions' ? ['consent', 'nonConsent'] : ['QMN', 'WB'];

function stepOf(at: string, state: ChartStep['state'], values: ChartStep['values']) {
  const known = state === 'complete' || state === 'partial' ? values : null;
  return { at, state, values: known, total: known && sumOf(known) };
}

function read(figures: SiteFigures, measure: Measure): NonNullable<ChartStep['values']> {
  const { QMN, WB } = figures.owners;
  switch (measure) {
    case 'revenue':
      return { QMN: QMN.revenueCents, WB: WB.revenueCents };
    case 'payout':
      return { QMN: QMN.payoutCents, WB: WB.payoutCents };
    case 'profit':
      return { QMN: QMN.profitCents, WB: WB.profitCents };
    case 'adViews':
      return { QMN: QMN.views, WB: WB.views };
    case 'pageImpressions':
      return byConsent(figures);
  }
}

const byConsent = ({
  pageImpressions: all,
  consentPageImpressions: consent,
}: Pick<SiteFigures, 'pageImpressions' | 'consentPageImpressions'>) => ({
  consent,
  nonConsent: all === null || consent === null ? null : all - consent,
});

const sumOf = (values: NonNullable<ChartStep['values']>): number | null =>
  Object.values(values).reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );

/** The previous period does not list its missing days: one without a figure counts as missing. */
export const hasFigures = ({ pageImpressions, adViews, revenueCents, payoutCents }: SiteFigures) =>
  [pageImpressions, adViews, revenueCents, payoutCents].some((figure) => (figure ?? 0) > 0);
