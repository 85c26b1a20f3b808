import { useState } from 'react';
import { asksForPassword } from '#shared/domain/payee.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { ProofField } from '../../session/components/ProofField.tsx';
import { accountName } from '../accountName.ts';
import { removeBanking } from '../api/bankingCalls.ts';
import { useBankings } from '../api/useBankings.ts';

interface RemoveBankingDialogProps {
  banking: ClientBanking;
  onClose(): void;
  onRemoved(): Promise<void>;
}

export function RemoveBankingDialog({ banking, onClose, onRemoved }: RemoveBankingDialogProps) {
  const m = useMessages(partnerSettingsMessages).banking;
  const { data: bankings = [] } = useBankings();
  const left = bankings.filter(({ id }) => id !== banking.id);
  const toast = useToast();
  const [proof, setProof] = useState<IdentityProof>({});
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await removeBanking(banking.id, proof);
    await onRemoved();
    toast(m.removed);
  });
  const fieldError = useFieldError(error);
  return (
    <Dialog shape="narrow" hasForm title={m.removeTitle} onClose={onClose}>
      <form className="form dialog-form" onSubmit={onSubmit}>
        <p>{m.removeText(accountName(banking))}</p>
        {left.length === 0 && <Notice tone="warn">{m.removeLast}</Notice>}
        <Refusal error={error} hasFields />
        {asksForPassword(bankings, left) && (
          <ProofField
            proof={proof}
            onChange={setProof}
            label={m.password}
            hint={m.passwordHintRemove}
            error={fieldError}
          />
        )}
        <div className="form-buttons">
          <SubmitButton variant="danger" isSending={isSending}>
            {m.remove}
          </SubmitButton>
          <Button onClick={onClose}>{m.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
