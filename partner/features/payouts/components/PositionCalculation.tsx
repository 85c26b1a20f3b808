import { invoiceCalculationMessages } from '#shared/messages/invoice-calculation.ts';
import { tellCause } from '#shared/messages/tell-cause.ts';
import { microsPerCent } from '#shared/money.ts';
import type { InvoiceCalculation } from '#shared/schemas/calls/calculation.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { formatExact } from '../../metrics/explain/formatExact.ts';
import { positionName } from '../../metrics/positionName.ts';
import '../../metrics/components/table.css';

type Part = InvoiceCalculation['positions'][number]['parts'][number];

/** What a position is made of: each ad position at its rate, and each of its days. */
export function PositionCalculation(of: { invoiceId: number; positionId: number }) {
  const { locale, format } = useLanguage();
  const m = useMessages(invoiceCalculationMessages);
  const path = `/api/client/invoices/${of.invoiceId}/calculation?positionId=${of.positionId}`;
  const { data, error, mutate } = useGet<InvoiceCalculation>(path);
  if (error && !data) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  const position = data?.positions[0];
  if (!position) return <Skeleton width="100%" height={120} />;
  const isCorrection = position.kind === 'CORRECTION';
  return (
    <div className="payout-calculation stack">
      {position.causes.map((cause) => (
        <p key={`${cause.source} ${cause.unit} ${cause.cause} ${cause.notedAt}`}>
          {tellCause(cause, locale, format)}
        </p>
      ))}
      {position.parts.map((part) => (
        <PartDetails
          key={`${part.trackerId} ${part.agreementId} ${part.rateCents}`}
          part={part}
          isCorrection={isCorrection}
        />
      ))}
      <p className="payout-position payout-sum">
        <span>{m.sum}</span>
        <span className="number">{format.money(position.amountCents)}</span>
      </p>
      <p className="muted">{m.rounding}</p>
    </div>
  );
}

function PartDetails({ part, isCorrection }: { part: Part; isCorrection: boolean }) {
  const { t, locale, format } = useLanguage();
  const m = useMessages(invoiceCalculationMessages);
  const name = positionName({ slug: part.slug, name: part.tracker }, t);
  const counted = (count: number | null) => {
    const sign = isCorrection && count !== null && count > 0 ? '+' : '';
    return `${sign}${format.count(count)}`;
  };
  const count = m[part.unit](counted(part.count));
  return (
    <details className="payout-part">
      <summary>
        <span>
          {name}
          <span className="table-sub">
            {part.rateCents === null ? count : m.times(count, format.money(part.rateCents))}
          </span>
        </span>
        <span className="number">{format.money(part.payoutCents)}</span>
      </summary>
      <table className="table">
        <caption className="visually-hidden">{m.caption(name)}</caption>
        <thead>
          <tr>
            <Column>{m.columns.day}</Column>
            <Column className="number">{m.columns.count}</Column>
            <Column className="number on-wide">{m.columns.exactly}</Column>
            <Column className="number">{m.columns.amount}</Column>
          </tr>
        </thead>
        <tbody>
          {part.days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.day(day.date)}</th>
              <td className="number">{counted(day.count)}</td>
              <td className="number on-wide muted">{formatExact(day.payoutMicros, locale)}</td>
              <td className="number">
                {format.money(day.payoutCents)}
                {day.payoutMicros !== day.payoutCents * microsPerCent && (
                  <span className="table-sub on-phone">
                    {m.exactly(formatExact(day.payoutMicros, locale))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {part.agreementId !== null && (
        <p className="muted payout-agreement">{m.agreement(part.agreementId)}</p>
      )}
    </details>
  );
}
