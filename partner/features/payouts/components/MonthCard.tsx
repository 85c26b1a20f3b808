import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientPayouts, PayoutInvoice } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { stepsOf } from '../stepsOf.ts';
import { PayoutSteps } from './PayoutSteps.tsx';

interface MonthLineProps {
  month: ClientPayouts['months'][number];
  documents: readonly PayoutInvoice[];
  children: React.ReactNode;
}

/** A month: its net total, its progress, and its documents. */
export function MonthCard({ month, documents, children }: MonthLineProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const name = format.month(month.month);
  return (
    <li className="card payout-month">
      <div className="payout-month-head">
        <h3>{name}</h3>
        <p className="number">
          <strong>{format.money(month.netCents)}</strong>{' '}
          <span className="muted">{m.next.net}</span>
        </p>
      </div>
      <PayoutSteps label={m.stepsOf(name)} steps={stepsOf(month, documents)} />
      {children}
    </li>
  );
}
