import { useState } from 'react';
import { answerIdentity } from '#shared/identity-question.ts';
import { identityCheckMessages } from '#shared/messages/identity-check.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import { request } from '../../../lib/request.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { ProofField } from './ProofField.tsx';

/** Asks for password or code over the open screen; then the waiting call is sent again. */
export default function IdentityDialog() {
  const m = useMessages(identityCheckMessages);
  const [proof, setProof] = useState<IdentityProof>({});
  const { error, isSending, onSubmit, forgetError } = useFormAction(async () => {
    await request('POST', '/api/auth/check', proof);
    answerIdentity(true);
  });
  const fieldError = useFieldError(error);
  const cancel = () => answerIdentity(false);
  return (
    <Dialog shape="narrow" hasForm title={m.title} onClose={cancel}>
      <form className="form dialog-form" onSubmit={onSubmit}>
        <p>{proof.totp === undefined ? m.text : m.textCode}</p>
        <Refusal error={error} hasFields />
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
          <SubmitButton isSending={isSending}>{m.confirm}</SubmitButton>
          <Button onClick={cancel}>{m.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
