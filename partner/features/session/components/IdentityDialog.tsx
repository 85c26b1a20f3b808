import { type SubmitEvent, useState } from 'react';
import { answerIdentity } from '#shared/identity-question.ts';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import { request } from '../../../lib/request.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProofField } from './ProofField.tsx';

/** Asks for password or code over the open screen; then the waiting call is sent again. */
export function IdentityDialog() {
  const m = useMessages(identityCheckMessages);
  const errorText = useErrorText();
  const [proof, setProof] = useState<IdentityProof>({});
  const { error, isSending, run, forgetError } = useAction(async () => {
    await request('POST', '/api/auth/check', proof);
    answerIdentity(true);
  });
  const fieldError = useFieldError(error);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  const cancel = () => answerIdentity(false);
  return (
    <Dialog shape="narrow" hasForm title={m.title} onClose={cancel}>
      <form className="form dialog-form" onSubmit={onSubmit}>
        <p>{proof.totp === undefined ? m.text : m.textCode}</p>
        {error && Object.keys(error.errors).length === 0 && (
          <Notice tone="bad">{errorText(error)}</Notice>
        )}
        <ProofField
          proof={proof}
          label={m.password}
          onChange={(next) => {
            setProof(next);
            forgetError();
          }}
          error={fieldError}
        />
        <div className="form-buttons">
          <Button type="submit" variant="primary" isBusy={isSending}>
            {m.confirm}
          </Button>
          <Button onClick={cancel}>{m.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
