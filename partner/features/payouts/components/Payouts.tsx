import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientPayouts, PayoutInvoice } from '#shared/schemas/calls/payouts.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { documentsOf, replacementOf } from '../documentsOf.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { MonthCard } from './MonthCard.tsx';
import './Payouts.css';

interface PayoutsProps {
  payouts: ClientPayouts;
  onChanged(): Promise<unknown>;
}

/** The months of a year, latest first, each with its documents. */
export function Payouts({ payouts: { year, months, invoices }, onChanged }: PayoutsProps) {
  const m = useMessages(partnerPayoutMessages);
  const { byMonth, others } = documentsOf(months, invoices);
  const draw = (documents: readonly PayoutInvoice[]) =>
    documents.map((one) => (
      <DocumentCard
        key={one.id}
        invoice={one}
        replacedBy={replacementOf(one, invoices)}
        onChanged={onChanged}
      />
    ));
  if (months.length + others.length === 0) {
    return (
      <EmptyState
        title={m.empty.title(String(year))}
        text={m.empty.text}
        action={
          <ButtonLink variant="primary" to="/dashboard">
            {m.empty.action}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{m.months(String(year))}</h2>
      <ul className="bare-list payout-months">
        {months.map((month) => {
          const documents = byMonth.get(month.month) ?? [];
          return (
            <MonthCard key={month.month} month={month} documents={documents}>
              {draw(documents)}
            </MonthCard>
          );
        })}
        {others.length > 0 && (
          <li className="card payout-month">
            <h3>{m.others}</h3>
            {draw(others)}
          </li>
        )}
      </ul>
    </>
  );
}
