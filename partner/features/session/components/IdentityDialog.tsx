import { answerIdentity } from '#shared/identity-question.ts';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import { request } from '../../../lib/request.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The password, which is all that people sign in by, over whatever is open; the call that waits for it goes out again then. */
export function IdentityDialog() {
  const t = useMessages(identityCheckMessages);
  const errorText = useErrorText();
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    await request('POST', '/api/auth/check', { password: String(form.get('password')) });
    answerIdentity(true);
  });
  const fieldError = useFieldError(error)('password');
  const cancel = () => answerIdentity(false);
  return (
    <Dialog shape="narrow" hasForm title={t.title} onClose={cancel}>
      <form className="form dialog-form" onSubmit={onSubmit}>
        <p>{t.text}</p>
        {error && !fieldError && <Notice tone="bad">{errorText(error)}</Notice>}
        <TextField
          label={t.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError}
        />
        <div className="form-buttons">
          <Button type="submit" variant="primary" isBusy={isSending}>
            {t.confirm}
          </Button>
          <Button onClick={cancel}>{t.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
