import { asksForPassword } from '#shared/domain/payee.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { accountName } from '../accountName.ts';
import { removeBanking } from '../api/bankingCalls.ts';
import { useBankings } from '../api/useBankings.ts';

interface RemoveBankingDialogProps {
  banking: ClientBanking;
  onClose(): void;
  onRemoved(): Promise<void>;
}

export function RemoveBankingDialog({ banking, onClose, onRemoved }: RemoveBankingDialogProps) {
  const t = useMessages(partnerSettingsMessages).banking;
  const { data: bankings = [] } = useBankings();
  const left = bankings.filter(({ id }) => id !== banking.id);
  const toast = useToast();
  const errorText = useErrorText();
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const password = form.get('password');
    await removeBanking(banking.id, password === null ? undefined : String(password));
    await onRemoved();
    toast(t.removed);
  });
  const passwordError = useFieldError(error)('password');
  return (
    <Dialog shape="narrow" hasForm title={t.removeTitle} onClose={onClose}>
      <form className="form dialog-form" onSubmit={onSubmit}>
        <p>{t.removeText(accountName(banking))}</p>
        {left.length === 0 && <Notice tone="warn">{t.removeLast}</Notice>}
        {error && !passwordError && <Notice tone="bad">{errorText(error)}</Notice>}
        {asksForPassword(bankings, left) && (
          <TextField
            label={t.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={passwordError}
            hint={t.passwordHintRemove}
          />
        )}
        <div className="form-buttons">
          <Button type="submit" variant="danger" isBusy={isSending}>
            {t.remove}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
