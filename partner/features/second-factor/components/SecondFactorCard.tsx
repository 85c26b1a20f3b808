import { useState } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { partnerSecondFactorMessages } from '#shared/messages/partner-second-factor.ts';
import type { SecondFactorState } from '#shared/schemas/calls/account.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { Username } from '../../../ui/Username.tsx';
import {
  type BothFactors,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '../api/secondFactorCalls.ts';
import { useSecondFactor } from '../api/useSecondFactor.ts';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import '../../../ui/Form.css';

/** Whether signing in requires a code, too, and how to turn that on and off. */
export function SecondFactorCard() {
  const t = useMessages(partnerSecondFactorMessages);
  const toast = useToast();
  const { data: state, error, mutate } = useSecondFactor();
  const [isEnrolling, setEnrolling] = useState(false);
  const finish = () => {
    setEnrolling(false);
    toast(t.switchedOn);
    void mutate();
  };
  return (
    <section className="card form-card">
      <h2 className="row">
        {t.secondFactor}
        {state?.enabledAt && !isEnrolling && <Chip tone="good">{t.on}</Chip>}
      </h2>
      <p className="muted">{t.secondFactorHint}</p>
      {error && !state && <LoadFailure text={t.missing} error={error} onRetry={mutate} />}
      {!state && !error && <Skeleton width="100%" height={44} />}
      {isEnrolling && (
        <Enrolment doneLabel={t.codesKept} onDone={finish} onCancel={() => setEnrolling(false)} />
      )}
      {state && !state.enabledAt && !isEnrolling && (
        <>
          {state.required && <Notice tone="warn">{t.required}</Notice>}
          <div className="form-buttons">
            <Button onClick={() => setEnrolling(true)}>{t.begin}</Button>
          </div>
        </>
      )}
      {state?.enabledAt && !isEnrolling && (
        <SwitchedOn state={state} since={state.enabledAt} onChanged={() => mutate()} />
      )}
    </section>
  );
}

interface SwitchedOnProps {
  state: SecondFactorState;
  since: string;
  onChanged(): Promise<unknown>;
}

function SwitchedOn({ state, since, onChanged }: SwitchedOnProps) {
  const m = useMessages(partnerSecondFactorMessages);
  const [open, setOpen] = useState<'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p>
        {m.isOn(formatInstant(since))} {m.codesLeft(state.recoveryCodesLeft)}{' '}
        {state.required && m.required}
      </p>
      <div className="form-buttons">
        <Button onClick={() => setOpen('codes')}>{m.newCodes}</Button>
        {!state.required && <Button onClick={() => setOpen('off')}>{m.switchOff}</Button>}
      </div>
      {open === 'codes' && <NewCodesDialog onChanged={onChanged} onClose={close} />}
      {open === 'off' && <SwitchOffDialog onChanged={onChanged} onClose={close} />}
    </>
  );
}

interface ChangeDialogProps {
  onChanged(): Promise<unknown>;
  onClose(): void;
}

function NewCodesDialog({ onChanged, onClose }: ChangeDialogProps) {
  const m = useMessages(partnerSecondFactorMessages);
  const [codes, setCodes] = useState<string[]>();
  const renew = async (factors: BothFactors) => {
    const { recoveryCodes } = await renewRecoveryCodes(factors);
    setCodes(recoveryCodes);
    await onChanged();
  };
  return (
    <Dialog shape="narrow" hasForm title={codes ? m.newCodes : m.newCodesTitle} onClose={onClose}>
      {codes ? (
        <div className="dialog-form">
          <RecoveryCodeList codes={codes} doneLabel={m.codesKept} onDone={onClose} />
        </div>
      ) : (
        <BothFactorsForm
          text={m.newCodesHint}
          label={m.makeCodes}
          variant="primary"
          send={renew}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function SwitchOffDialog({ onChanged, onClose }: ChangeDialogProps) {
  const m = useMessages(partnerSecondFactorMessages);
  const toast = useToast();
  const switchOff = async (factors: BothFactors) => {
    await switchOffSecondFactor(factors);
    await onChanged();
    onClose();
    toast(m.switchedOff);
  };
  return (
    <Dialog shape="narrow" hasForm title={m.switchOffTitle} onClose={onClose}>
      <BothFactorsForm
        text={m.switchOffHint}
        label={m.switchOff}
        variant="danger"
        send={switchOff}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface BothFactorsFormProps {
  text: string;
  label: string;
  variant: 'primary' | 'danger';
  send(factors: BothFactors): Promise<void>;
  onCancel(): void;
}

/** Asks for password and code again before the account's protection is changed. */
function BothFactorsForm({ text, label, variant, send, onCancel }: BothFactorsFormProps) {
  const { t: words } = useLanguage();
  const t = useMessages(partnerSecondFactorMessages);
  const { error, isSending, onSubmit } = useFormAction((form) =>
    send({ password: String(form.get('password')), totp: String(form.get('totp')) }),
  );
  const fieldError = useFieldError(error);
  return (
    <form className="form dialog-form" onSubmit={onSubmit}>
      <p>{text}</p>
      <Refusal error={error} hasFields />
      <Username />
      <TextField
        label={words.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldError('password')}
      />
      <TextField
        label={t.codeOrRecovery}
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        error={fieldError('totp')}
      />
      <div className="form-buttons">
        <SubmitButton variant={variant} isSending={isSending}>
          {label}
        </SubmitButton>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  );
}
