import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import { microsPerCent } from '#shared/money.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientExplanation } from '#shared/schemas/calls/reports/explanation.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { positionName } from '../positionName.ts';
import { formatExact } from './formatExact.ts';
import '../components/table.css';

type Row = ClientExplanation['rows'][number];

interface ExplanationTableProps {
  caption: string;
  explanation: ClientExplanation;
  /** The source of the positions' names. */
  metrics: ClientMetrics;
}

/** One row per site, position and day; the footer sums the page and, if there are several, all. */
export function ExplanationTable({ caption, explanation, metrics }: ExplanationTableProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { rows, total, offset } = explanation;
  const isPart = rows.length < total.rows;
  const shownCents = rows.reduce((sum, { payoutCents }) => sum + payoutCents, 0);
  const page = m.page(format.count(offset + 1), format.count(offset + rows.length));
  return (
    <table className="table explain-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{m.columns.day}</Column>
          <Column className="on-wide">{m.columns.position}</Column>
          <Column className="number on-wide">{m.columns.count}</Column>
          <Column className="number on-wide">{m.columns.rate}</Column>
          <Column className="number">{m.columns.amount}</Column>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ExplanationRow
            key={`${row.siteId} ${row.date} ${row.trackerId} ${row.count === null}`}
            row={row}
            metrics={metrics}
          />
        ))}
      </tbody>
      <tfoot>
        {isPart && <SumRow label={page} cents={shownCents} />}
        <SumRow label={m.all(format.count(total.rows))} cents={total.payoutCents} />
      </tfoot>
    </table>
  );
}

function SumRow({ label, cents }: { label: string; cents: number }) {
  const { format } = useLanguage();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="on-wide" />
      <td className="on-wide" />
      <td className="on-wide" />
      <td className="number">{format.money(cents)}</td>
    </tr>
  );
}

function ExplanationRow({ row, metrics }: { row: Row; metrics: ClientMetrics }) {
  const { t, locale, format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { url, date, trackerId, agreementId, rateCents, count, payoutMicros, payoutCents } = row;
  const position = metrics.positions.find((one) => one.trackerId === trackerId);
  const name = position ? positionName(position, t) : (row.tracker ?? m.noAgreement);
  const site = metrics.sites.length > 1 && url;
  const agreement = agreementId !== null && m.agreement(agreementId);
  const beside = payoutMicros > 0 ? m.settledMore : m.settledLess;
  const withoutRate = count === null ? beside : m.noAgreementCount(format.count(count));
  const isRounded = payoutMicros !== payoutCents * microsPerCent;
  return (
    <tr>
      <th scope="row">
        <span className="table-weekday">{format.shortWeekday(date)}</span>{' '}
        <span className="unbroken">{format.day(date)}</span>
        <span className="on-phone">
          <span className="explain-position">{name}</span>
          <span className="table-sub">
            {rateCents === null
              ? withoutRate
              : m.calculation(format.count(count), format.money(rateCents))}
          </span>
        </span>
        {site && <span className="table-sub explain-site">{site}</span>}
      </th>
      <td className="on-wide">
        {name}
        <span className="table-sub">{(rateCents !== null && agreement) || withoutRate}</span>
      </td>
      <td className="number on-wide">{format.count(count)}</td>
      <td className="number on-wide">{format.money(rateCents)}</td>
      <td className="number strong">
        {format.money(payoutCents)}
        {isRounded && (
          <span className="table-sub">{m.exactly(formatExact(payoutMicros, locale))}</span>
        )}
      </td>
    </tr>
  );
}
