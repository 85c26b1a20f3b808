import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { addDay, type Day, daysInMonth, monthOf, monthRange } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { tileGridSx } from '../../platform/ui/tile-grid.ts';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ChangeOpener } from '../change/ChangeOpener.tsx';
import { ChangeMark } from '../figures/ChangeMark.tsx';
import { Explained } from '../figures/Explained.tsx';
import { useCompared } from '../figures/useCompared.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { hasFigures } from '../performance/build-chart.ts';
import { courseAddress } from '../performance/TrendPanel.tsx';
import { Formula } from '../profit/Formula.tsx';

interface Props {
  filter: ReportFilter;
  today: Day;
}

/**
 * The totals of the days; for a single day its month's until the last complete day, and the whole
 * month's forecast.
 */
export function Kpis({ filter, today }: Props) {
  const m = useMessages(reportScreenMessages);
  const format = useFormat();
  const titleOf = useTitle();
  const compared = useCompared();
  const isSingleDay = filter.from === filter.to;
  const {
    data: report,
    error,
    refetch,
  } = useCall<PerformanceReport>(
    isSingleDay ? `reports/performance?${writeFilter(filter)}` : courseAddress(filter, today),
  );
  const id = useId();
  if (error && !report) return <InlineFailure error={error} onRetry={refetch} />;

  // A day before its month has a complete one has only itself.
  const data = (isSingleDay && report?.month) || report;
  const forecast = report?.month?.forecast;
  const before = data?.previous;
  const completeDay = isSingleDay ? report?.month?.to : report?.completeUntil;
  const title = (period: Period) => {
    const name = titleOf(period, isSingleDay, today);
    return before ? compared(name, period, before) : name;
  };
  const kpi = (
    key: 'revenueCents' | 'payoutCents' | 'profitCents' | 'pageImpressions' | 'adViews',
    label: string,
    figure?: ExplainedFigure['figure'],
  ) => {
    const show = key === 'pageImpressions' || key === 'adViews' ? format.count : format.money;
    // Nothing delivered is no zero.
    const total = data && hasFigures(data.totals) ? data.totals[key] : null;
    return (
      <Kpi
        label={label}
        value={
          data &&
          (figure && total !== null ? (
            <Explained
              figure={{ figure, from: data.from, to: data.to }}
              text={show(total)}
              what={label}
            />
          ) : (
            show(total)
          ))
        }
        hint={
          data &&
          total !== null &&
          key === 'profitCents' &&
          m.kpis.marginOf(format.ratio(data.totals.margin))
        }
        forecast={forecast && m.kpis.forecast(show(forecast[key]))}
        forecastFormula={
          forecast &&
          data &&
          total !== null &&
          m.kpis.forecastFormula(
            show(total),
            Number(data.to.slice(8)),
            daysInMonth(monthOf(data.to)),
            show(forecast[key]),
          )
        }
        change={
          data &&
          before?.isComparable && (
            <ChangeMark
              now={data.totals[key]}
              before={before.totals[key]}
              isNeutral={key === 'payoutCents'}
              inWords
            />
          )
        }
      />
    );
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={headSx}>
        <Typography id={id} component="h2" variant="h3" sx={{ color: 'text.secondary' }}>
          {data ? title(data) : <Skeleton width={200} />}
        </Typography>
        <ChangeOpener filter={filter} usual={untilComplete(filter, completeDay, today)} />
      </Box>
      <Box component="dl" sx={tileGridSx}>
        {kpi('revenueCents', m.figures.revenue, 'revenue')}
        {kpi('payoutCents', m.figures.payout, 'payout')}
        {kpi('profitCents', m.figures.profit, 'profit')}
        {kpi('pageImpressions', m.figures.pageImpressions)}
        {kpi('adViews', m.figures.adViews)}
      </Box>
    </Box>
  );
}

/** What is not there yet would be told as a loss: of today there is never more than a part. */
function untilComplete(
  filter: ReportFilter,
  completeDay: Day | null | undefined,
  today: Day,
): ReportFilter {
  const lastDay = completeDay ?? addDay(today, -1);
  if (lastDay >= filter.to || (!completeDay && filter.to < today)) return filter;
  const from = filter.from === filter.to || lastDay < filter.from ? lastDay : filter.from;
  return { ...filter, from, to: lastDay };
}

/** "November 2026, bis 20.11.2026" for the month of a single day, else its days. */
function useTitle() {
  const { kpis: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  return (period: { from: Day; to: Day }, isMonth: boolean, today: Day): string => {
    if (!isMonth || period.from === period.to) return format.days(period);
    const month = format.month(period.from);
    const isWhole = period.to === monthRange(monthOf(period.to)).to;
    return !isWhole || monthOf(period.to) === monthOf(today)
      ? m.monthUntil(month, format.day(period.to))
      : month;
  };
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  mb: 2,
} as const;

interface KpiProps {
  label: string;
  value: ReactNode;
  hint: string | false | undefined;
  forecast: string | null | undefined;
  /** With its numbers. */
  forecastFormula: string | false | null | undefined;
  change: ReactNode;
}

function Kpi({ label, value, hint, forecast, forecastFormula, change }: KpiProps) {
  const { kpis: m } = useMessages(reportScreenMessages);
  // The calculation stays next to its figure if the line is too narrow for both.
  const figureAt = forecast ? forecast.lastIndexOf(' ') + 1 : 0;
  return (
    <Card sx={{ px: 5, py: 4, minWidth: 0, '@media print': { px: 3, py: 2 } }}>
      <Box component="dt" sx={{ color: 'text.secondary', '@media print': { fontSize: 12 } }}>
        {label}
      </Box>
      <Box component="dd" sx={valueSx}>
        {value ?? <Skeleton width={110} />}
      </Box>
      {hint && (
        <Box component="dd" sx={lineSx}>
          {hint}
        </Box>
      )}
      {forecast && (
        <Box component="dd" sx={lineSx}>
          {forecast.slice(0, figureAt)}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {forecast.slice(figureAt)}
            {forecastFormula && (
              <Formula label={`${label}, ${m.forecastOf}`} formula={forecastFormula} />
            )}
          </Box>
        </Box>
      )}
      {change && (
        <Box component="dd" sx={lineSx}>
          {change}
        </Box>
      )}
    </Card>
  );
}

const valueSx = {
  m: 0,
  fontSize: { xs: 18, sm: 22 },
  '@media print': { fontSize: 16 },
  lineHeight: 1.4,
  fontWeight: 'fontWeightBold',
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
const lineSx = {
  m: 0,
  fontSize: 12,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
