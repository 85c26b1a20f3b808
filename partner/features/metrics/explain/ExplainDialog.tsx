import { useRef, useState } from 'react';
import { type Day, daysInMonth, monthOf } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { begunDays, wholeMonths } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientExplanation } from '#shared/schemas/calls/reports/explanation.ts';
import { oneSite } from '../../../lib/chosenSites.ts';
import { formatRange } from '../../../lib/formatRange.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { sitesQuery } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CsvButton } from '../components/CsvButton.tsx';
import type { Explained, ExplainedRatio } from '../explained.ts';
import { positionName } from '../positionName.ts';
import { trendOf } from '../trendOf.ts';
import { ExplanationTable } from './ExplanationTable.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import './ExplainDialog.css';

interface ExplainDialogProps {
  explained: Explained;
  period: Period;
  /** Of it, what the API is asked for. */
  range: Period;
  chosen: ChosenSites;
  /** The report's figures for the range. */
  metrics: ClientMetrics;
  onClose(): void;
}

/** The calculation behind a figure, in rows that add up to it exactly. */
export default function ExplainDialog(props: ExplainDialogProps) {
  const { explained, period, metrics, onClose } = props;
  const { t, format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const [offset, setOffset] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const rows = { ...props, range: rowsExplained(props) };
  // Some hundred thousand rows are told by month, each of which opens its own.
  const isByDay = metrics.step === 'day' || explained.recommendations === true;
  const path = isByDay ? explanationPath({ ...rows, offset }) : null;
  const { data, error, isLoading, mutate } = useGet<ClientExplanation>(path, {
    keepPreviousData: true,
  });
  const what = useFigureName(explained, period, metrics);
  const ratio = useRatio(explained.ratio, metrics);
  const isComing = isByDay && !data && !error;
  const total = isComing ? (
    <Skeleton width="5em" height="0.9em" />
  ) : (
    format.money(isByDay ? data?.total.payoutCents : centsOf(explained, metrics))
  );

  function goTo(next: number) {
    setOffset(next);
    table.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Dialog title={m.title} onClose={onClose}>
      <div className="explain-summary">
        <p className="muted">
          {what}
          {explained.ratio !== 'trend' && `, ${t.overview.net}`}
        </p>
        <p className="explain-figure">{ratio ? ratio.result : total}</p>
        {ratio && (
          <p>
            {ratio.formula} {(isByDay || explained.ratio !== 'trend') && m.madeOf}
          </p>
        )}
        {data && data.total.rows > 0 && <p className="muted">{m.rule}</p>}
        {data && data.daysWithoutAgreement > 0 && (
          <Notice>{m.daysWithoutAgreement(format.count(data.daysWithoutAgreement))}</Notice>
        )}
        {error && !data && <LoadFailure text={m.failed} error={error} onRetry={mutate} />}
        {data?.total.rows === 0 && <Notice>{m.nothing}</Notice>}
      </div>
      {isComing && <ExplanationSkeleton />}
      {!isByDay && explained.ratio !== 'trend' && (
        <MonthsTable explained={explained} range={props.range} metrics={metrics} what={what} />
      )}
      {data && data.total.rows > 0 && (
        <div ref={table} className="explain-rows" aria-busy={isLoading || undefined}>
          <ExplanationTable caption={m.caption(what)} explanation={data} metrics={metrics} />
          <ExplanationPager explanation={data} onGoTo={goTo} />
          <p className="explain-note">{m.rounding}</p>
          <CsvButton path={explanationFilePath(rows)} />
        </div>
      )}
    </Dialog>
  );
}

/** What the report itself shows for it. */
function centsOf({ trackerId, siteId }: Explained, { totals, positions, sites }: ClientMetrics) {
  if (trackerId) return positions.find((one) => one.trackerId === trackerId)?.payoutCents;
  return siteId ? sites.find(({ id }) => id === siteId)?.payoutCents : totals.payoutCents;
}

/** A trend excludes today, so its rows do, too: they add up to what it compares. */
function rowsExplained({ explained, metrics, range }: ExplainDialogProps) {
  const compared = explained.ratio === 'trend' ? metrics.previous?.of : null;
  return compared ? { from: compared.from, to: compared.to } : range;
}

const ExplanationSkeleton = () => (
  <div className="explain-skeleton">
    {[82, 74, 88, 70, 80].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={16} />
    ))}
  </div>
);

/** Which figure it is, in words: `Vergütung Oktober 2026`, `In-Text, Freitag, 16.10.2026`. */
function useFigureName(explained: Explained, period: Period, { positions, sites }: ClientMetrics) {
  const { t, format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { date, trackerId, siteId, recommendations, ratio } = explained;
  const month = format.period(period);
  const isMonth = wholeMonths(period) === 1;
  if (ratio === 'trend' && !isMonth) return m.ratios.change(month);
  if (ratio) return m.ratios[ratio].name(month);
  const position = positions.find((one) => one.trackerId === trackerId);
  const site = sites.find(({ id }) => id === siteId);
  const part = position
    ? positionName(position, t)
    : recommendations
      ? m.recommendations
      : site?.url;
  if (part) return m.ofPart(part, date ? format.longDay(date) : month);
  return date ? m.ofDay(format.longDay(date)) : m.ofMonth(month);
}

/** A figure derived from the payout: its value and its inputs. */
function useRatio(ratio: ExplainedRatio | undefined, metrics: ClientMetrics) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain.ratios;
  const { totals, previous } = metrics;
  const payout = format.money(totals.payoutCents);
  if (ratio === 'per-thousand') {
    const result = format.money(totals.payoutPerThousandCents);
    const formula = m[ratio].formula(payout, format.count(totals.pageImpressions), result);
    return { result, formula };
  }
  if (ratio === 'forecast') {
    const result = format.money(totals.forecastCents);
    const { to } = begunDays(metrics, today());
    const days = [Number(to.slice(8)), daysInMonth(monthOf(to))].map(String) as [string, string];
    return { result, formula: m[ratio].formula(payout, ...days, result) };
  }
  const trend = trendOf(metrics);
  if (ratio !== 'trend' || !trend || trend === 'later' || !previous?.of) return undefined;
  const { of } = previous;
  const sign = { up: '+', down: '−', equal: '±' }[trend.direction];
  const result = `${sign}${format.ratio(trend.ratio)}`;
  const [compared, before] = [of, previous].map(
    (period) => `${format.money(period.payoutCents)} (${formatRange(period)})`,
  ) as [string, string];
  return { result, formula: m[ratio].formula(compared, before, result) };
}

interface ExplanationPagerProps {
  explanation: ClientExplanation;
  onGoTo(offset: number): void;
}

/** Pages through rows that are too many for one view. */
function ExplanationPager({ explanation, onGoTo }: ExplanationPagerProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { offset, rows, total } = explanation;
  if (total.rows <= rowsPerPage) return null;
  const end = offset + rows.length;
  return (
    <div className="explain-pager">
      <IconButton
        icon="chevronLeft"
        label={m.previous}
        disabled={offset === 0}
        onClick={() => onGoTo(offset - rowsPerPage)}
      />
      <span aria-live="polite">
        {m.of(format.count(offset + 1), format.count(end), format.count(total.rows))}
      </span>
      <IconButton
        icon="chevronRight"
        label={m.next}
        disabled={end >= total.rows}
        onClick={() => onGoTo(offset + rowsPerPage)}
      />
    </div>
  );
}

/** As many rows as are readable at once. */
const rowsPerPage = 100;

interface ExplanationPathInput {
  explained: Explained;
  range: { from: Day; to: Day };
  chosen: ChosenSites;
}

/** Range and sites stay the figure's: its cents were allocated over them. */
function queryOf({ explained, range, chosen }: ExplanationPathInput): URLSearchParams {
  const { date, trackerId, siteId, recommendations } = explained;
  const sites = siteId ? oneSite(siteId) : chosen;
  const query = new URLSearchParams({ ...range, ...sitesQuery(sites) });
  if (date) query.set('date', date);
  if (trackerId) query.set('trackerId', String(trackerId));
  if (recommendations) query.set('trackers', 'recommendations');
  return query;
}

function explanationPath({ offset, ...input }: ExplanationPathInput & { offset: number }) {
  const query = queryOf(input);
  query.set('offset', String(offset));
  query.set('limit', String(rowsPerPage));
  return `/api/client/metrics/explain?${query}`;
}

/** All rows, as a file. */
const explanationFilePath = (input: ExplanationPathInput) =>
  `/api/client/metrics/explain/export?${queryOf(input)}&format=csv`;
