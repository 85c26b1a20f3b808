import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useBankings } from '../api/useBankings.ts';
import { BankingForm } from './BankingForm.tsx';

interface BankingDialogProps {
  /** null to add one. */
  banking: ClientBanking | null;
  onClose(): void;
  onSaved(): Promise<void>;
}

export function BankingDialog({ banking, onClose, onSaved }: BankingDialogProps) {
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
