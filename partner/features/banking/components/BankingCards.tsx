import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBankings } from '../api/useBankings.ts';
import { BankingCard } from './BankingCard.tsx';
import { BankingForm } from './BankingForm.tsx';
import { HeldChange } from './HeldChange.tsx';
import { RemoveBankingDialog } from './RemoveBankingDialog.tsx';
import './BankingCards.css';

interface BankingCardsProps {
  /** Only managers of the company see its accounts. */
  canRead: boolean;
  canEdit: boolean;
  /** Opens the form at once: for the paid account, or for a new one. */
  mends?: boolean;
}

type Open = { as: 'new' } | { as: 'edit' | 'remove'; banking: ClientBanking };

/** A company's accounts, one card each. Like the address form, without a layout of its own. */
export function BankingCards({ canRead, canEdit, mends = false }: BankingCardsProps) {
  const m = useMessages(partnerSettingsMessages).banking;
  const { data: bankings, error, mutate: reload } = useBankings(canRead);
  const { data: payee, mutate: reloadPayee } = usePayee(canRead);
  const mutate = () => Promise.all([reload(), reloadPayee()]);
  const [open, setOpen] = useState<Open | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const isMending = useRef(mends);
  useEffect(() => {
    if (!isMending.current || !canEdit || !bankings) return;
    isMending.current = false;
    const [payee] = bankings;
    setOpen(payee ? { as: 'edit', banking: payee } : { as: 'new' });
  }, [canEdit, bankings]);
  const onDone = async () => {
    await mutate();
    close();
  };
  const onRemoved = async () => {
    await mutate();
    // The button that opened the dialog is gone with its card; the page takes the focus only when
    // the dialog no longer has it.
    flushSync(close);
    addButton.current?.focus();
  };

  if (error && !bankings) {
    return <MaintenanceAlert missing="banking" error={error} onRetry={() => mutate()} />;
  }
  if (canRead && !bankings) return <Skeleton width="100%" height={180} />;
  return (
    <div className="banking stack">
      {!canRead && <Notice>{m.hidden}</Notice>}
      {payee && <HeldChange {...payee} onConfirmed={mutate} />}
      {bankings?.length === 0 && (
        <div className="banking-none">
          <p>
            <strong>{m.none}.</strong> {m.noneNext}
          </p>
        </div>
      )}
      {bankings && bankings.length > 0 && (
        <ul className="bare-list stack">
          {bankings.map((banking, index) => (
            <BankingCard
              key={banking.id}
              banking={banking}
              isPayee={index === 0}
              held={payee?.pending?.next ? payee.pending : undefined}
              canEdit={canEdit}
              onEdit={() => setOpen({ as: 'edit', banking })}
              onRemove={() => setOpen({ as: 'remove', banking })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          icon="plus"
          disabled={!canEdit}
          onClick={() => setOpen({ as: 'new' })}
        >
          {m.add}
        </Button>
      </div>
      {open?.as === 'new' && <BankingDialog banking={null} onClose={close} onSaved={onDone} />}
      {open?.as === 'edit' && (
        <BankingDialog banking={open.banking} onClose={close} onSaved={onDone} />
      )}
      {open?.as === 'remove' && (
        <RemoveBankingDialog banking={open.banking} onClose={close} onRemoved={onRemoved} />
      )}
    </div>
  );
}

interface BankingDialogProps {
  /** null to add one. */
  banking: ClientBanking | null;
  onClose(): void;
  onSaved(): Promise<void>;
}

function BankingDialog({ banking, onClose, onSaved }: BankingDialogProps) {
  const m = useMessages(partnerSettingsMessages).banking;
  const { data: bankings } = useBankings();
  // The current version: somebody else may have changed it since the dialog was opened.
  const saved = bankings?.find(({ id }) => id === banking?.id) ?? banking;
  return (
    <Dialog shape="narrow" hasForm title={banking ? m.editTitle : m.add} onClose={onClose}>
      <BankingForm saved={saved} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

/**
 * The account paid now, and a change on hold.
 *
 * @param mayRead only managers of the company may see them
 */
const usePayee = (mayRead = true) => useGet<PayeeAnswer>(mayRead ? '/api/client/payee' : null);
