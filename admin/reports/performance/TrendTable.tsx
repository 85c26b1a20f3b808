import Link from '@mui/material/Link';
import { useState } from 'react';
import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { AmountName } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Amount } from '../figures/Amount.tsx';
import { ComparableContext } from '../figures/ChangeMark.tsx';
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
  const [sort, setSort] = useState({ by: 'date', descending: true });
  const names = useStepNames(kind);
  const { totals, previous } = report;
  const rows = report.rows
    .map((row, index): Row => {
      const before = previous?.rows[index];
      return { ...row, ...ofSources(row), previous: before && ofSources(before) };
    })
    .filter(({ date }) => date <= today);
  const isMissing = (row: Row) => row.completeness === 'missing' && !hasFigures(row);

  const { from, to } = report;
  const amount = (name: AmountName, title: string): FigureColumn<Row> => ({
    key: name,
    title,
    sort: (row) => (isMissing(row) ? null : row[name]),
    cell: (row) => (
      <ComparableContext value={isWhole(row)}>
        <Amount
          name={name}
          of={row}
          before={row.previous}
          scope={daysOf(row.date, kind, report)}
          about={names.long(row.date)}
          isMissing={isMissing(row)}
        />
      </ComparableContext>
    ),
    total: <Amount name={name} of={totals} before={previous?.totals} scope={{ from, to }} />,
  });
  const counted = (key: 'pageImpressions' | 'adViews'): FigureColumn<Row> => ({
    key,
    title: m[key],
    sort: (row) => (isMissing(row) ? null : row[key]),
    cell: (row) => (
      <ComparableContext value={isWhole(row)}>
        <Figure
          kind="count"
          value={isMissing(row) ? null : row[key]}
          before={row.previous?.[key]}
        />
      </ComparableContext>
    ),
    total: <Figure kind="count" value={totals[key]} before={previous?.totals[key]} />,
  });
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
      sort={sort}
      onSort={setSort}
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
  const [sort, setSort] = useState({ by: 'at', descending: true });
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
      sort={sort}
      onSort={setSort}
    />
  );
}
