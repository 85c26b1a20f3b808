import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { AmountName } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Amount } from '../figures/Amount.tsx';
import { ComparableContext } from '../figures/ChangeMark.tsx';
import { comparedColumn } from '../figures/compared-column.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { hasFigures, ofSources } from './build-chart.ts';
import { type StepKind, useStepNames } from './useStepNames.ts';

interface Props {
  label: string;
  report: PerformanceReport;
  kind: StepKind;
  today: Day;
  onOpenDay: (day: Day) => void;
}

/** All of the chart in figures, newest first. */
export const TrendTable = (props: Props) =>
  props.kind === 'hour' ? <HourTable {...props} /> : <DayTable {...props} />;

type Row = PerformanceReport['rows'][number] & { previous: SiteFigures | undefined };

function DayTable({ label, report, kind, today, onOpenDay }: Props) {
  const { figures: m, chart } = useMessages(reportScreenMessages);
  const names = useStepNames(kind);
  const { previous } = report;
  const rows = report.rows
    .map((row, index): Row => {
      const before = previous?.rows[index];
      return { ...row, ...ofSources(row), previous: before && ofSources(before) };
    })
    .filter(({ date }) => date <= today);
  const isMissing = (row: Row) => row.completeness === 'missing' && !hasFigures(row);

  const { from, to } = report;
  const column = (
    key: AmountName | 'pageImpressions' | 'adViews',
    title: string,
    show: (now: SiteFigures, before: SiteFigures | undefined, row?: Row) => ReactNode,
  ): FigureColumn<Row> =>
    comparedColumn(
      report,
      { key, title, sort: (row) => (isMissing(row) ? null : row[key]) },
      (now, before, row) =>
        row ? (
          <ComparableContext value={isWhole(row)}>{show(now, before, row)}</ComparableContext>
        ) : (
          show(now, before)
        ),
    );
  const amount = (name: AmountName, title: string) =>
    column(name, title, (now, before, row) => (
      <Amount
        name={name}
        of={now}
        before={before}
        scope={row ? daysOf(row.date, kind, report) : { from, to }}
        about={row && names.long(row.date)}
        isMissing={row !== undefined && isMissing(row)}
      />
    ));
  const counted = (key: 'pageImpressions' | 'adViews') =>
    column(key, m[key], (now, before, row) => (
      <Figure kind="count" value={row && isMissing(row) ? null : now[key]} before={before?.[key]} />
    ));
  return (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={({ date }) => date}
      columns={[
        {
          key: 'date',
          title: kind === 'month' ? chart.month : chart.day,
          sort: ({ date }) => date,
          cell: ({ date }) =>
            kind === 'month' ? (
              names.long(date)
            ) : (
              <Link
                component="button"
                type="button"
                onClick={() => onOpenDay(date)}
                title={chart.openDay(names.long(date))}
                sx={{ fontSize: 14, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
              >
                {names.long(date)}
              </Link>
            ),
          total: '',
        },
        amount('revenueCents', m.revenue),
        amount('payoutCents', m.payout),
        amount('profitCents', m.profit),
        amount('margin', m.margin),
        counted('pageImpressions'),
        counted('adViews'),
      ]}
      sort={{ by: 'date', descending: true }}
    />
  );
}

const isWhole = ({ completeness, missing }: Row) =>
  completeness === 'complete' && missing.length === 0;

/** A month extends as far as the report does. */
function daysOf(date: Day, kind: StepKind, { from, to }: PerformanceReport) {
  if (kind === 'day') return { from: date, to: date };
  const month = monthRange(monthOf(date));
  return { from: month.from < from ? from : month.from, to: month.to > to ? to : month.to };
}

type Hour = NonNullable<PerformanceReport['hours']>[number];

function HourTable({ label, report }: Props) {
  const { figures: m, chart } = useMessages(reportScreenMessages);
  const format = useFormat();
  const rows = (report.hours ?? []).filter(({ completeness }) => completeness === 'complete');
  const column = (
    key: 'revenueCents' | 'pageImpressions' | 'requests' | 'views',
    title: string,
    kind: 'money' | 'count' = 'count',
  ): FigureColumn<Hour> => ({
    key,
    title,
    sort: (hour) => hour[key],
    cell: (hour) => <Figure kind={kind} value={hour[key]} />,
    total: <Figure kind={kind} value={rows.reduce((sum, hour) => sum + hour[key], 0)} />,
  });
  return (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={({ at }) => at}
      columns={[
        {
          key: 'at',
          title: chart.hour,
          sort: ({ at }) => at,
          cell: ({ at }) => format.instant(at),
          total: '',
        },
        column('revenueCents', `${m.revenue} QMN`, 'money'),
        column('pageImpressions', m.pageImpressions),
        column('requests', `${m.requests} QMN`),
        column('views', `${m.views} QMN`),
      ]}
      sort={{ by: 'at', descending: true }}
    />
  );
}
