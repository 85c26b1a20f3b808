import { useId, useState } from 'react';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useViewer } from '../../session/viewer.ts';
import { PositionCalculation } from './PositionCalculation.tsx';

/** Why they are there is the first question: that of so few is answered unasked. */
const fewCorrections = 3;

/** Positions with their amounts; each opens down to the day, for who may see documents. */
export function PositionList({ invoice }: { invoice: PayoutInvoice }) {
  const w = useMessages(partnerPayoutMessages);
  const { may } = useViewer();
  const opens = may('manageCompany') && invoice.hasFile;
  const corrections = invoice.positions.filter(({ kind }) => kind === 'CORRECTION');
  return (
    <section className="payout-positions">
      <h4>{w.calculation.title}</h4>
      <ul>
        {invoice.positions.map((position) => (
          <PositionRow
            key={position.id}
            position={position}
            invoice={invoice}
            opens={opens && position.kind !== 'ADJUSTMENT'}
            isOpenAtFirst={position.kind === 'CORRECTION' && corrections.length <= fewCorrections}
          />
        ))}
      </ul>
    </section>
  );
}

interface PositionRowProps {
  position: PayoutInvoice['positions'][number];
  invoice: PayoutInvoice;
  opens: boolean;
  isOpenAtFirst: boolean;
}

function PositionRow({ position, invoice, opens, isOpenAtFirst }: PositionRowProps) {
  const { format } = useLanguage();
  const w = useMessages(partnerPayoutMessages).calculation;
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { title, description, amountCents, corrects } = position;
  const amount = format.money(invoice.kind === 'CANCELLATION' ? -amountCents : amountCents);
  const words = (
    <>
      <span className="payout-position-title">
        {/* As on the document, which is German. */}
        <span lang="de">{title}</span>
        {corrects && <span className="muted"> {w.corrects(corrects)}</span>}
      </span>
      <span className="number">{amount}</span>
    </>
  );
  return (
    <li>
      {opens ? (
        <button
          type="button"
          className="payout-position payout-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
          <Icon name="chevronDown" />
        </button>
      ) : (
        <div className="payout-position">{words}</div>
      )}
      <p className="muted payout-position-note" lang="de">
        {description}
      </p>
      {opens && (
        <div id={id} hidden={!isOpen}>
          {isOpen && <PositionCalculation invoiceId={invoice.id} positionId={position.id} />}
        </div>
      )}
    </li>
  );
}
