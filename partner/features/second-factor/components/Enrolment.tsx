import { useEffect, useRef, useState } from 'react';
import { QrCode } from '#shared/hooks/QrCode.tsx';
import { partnerSecondFactorMessages } from '#shared/messages/partner-second-factor.ts';
import type { Enrolment as EnrolmentData } from '#shared/schemas/calls/account.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Username } from '../../../ui/Username.tsx';
import { beginEnrolment, confirmEnrolment } from '../api/secondFactorCalls.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import '../../../ui/Form.css';
import './Enrolment.css';

interface EnrolmentProps {
  /** The label of the button below the recovery codes. */
  doneLabel: string;
  onDone(): void;
  /** Absent if it must be set up. */
  onCancel?(): void;
}

/** Setting up the second factor: password, picture and first code, recovery codes. */
export function Enrolment({ doneLabel, onDone, onCancel }: EnrolmentProps) {
  const [enrolment, setEnrolment] = useState<EnrolmentData>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodeList codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  if (enrolment) {
    return <FirstCode enrolment={enrolment} onConfirmed={setCodes} onCancel={onCancel} />;
  }
  return <AskPassword onBegun={setEnrolment} onCancel={onCancel} />;
}

interface AskPasswordProps {
  onBegun(enrolment: EnrolmentData): void;
  onCancel: (() => void) | undefined;
}

function AskPassword({ onBegun, onCancel }: AskPasswordProps) {
  const { t: words } = useLanguage();
  const t = useMessages(partnerSecondFactorMessages);
  const { error, isSending, onSubmit } = useFormAction(async (form) =>
    onBegun(await beginEnrolment(String(form.get('password')))),
  );
  const fieldError = useFieldError(error)('password');
  return (
    <form className="form" onSubmit={onSubmit}>
      <p>{t.apps}</p>
      {!fieldError && <Refusal error={error} />}
      <Username />
      <TextField
        label={words.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        hint={t.confirmWithPassword}
        error={fieldError}
      />
      <Buttons label={t.begin} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

interface FirstCodeProps {
  enrolment: EnrolmentData;
  onConfirmed(recoveryCodes: string[]): void;
  onCancel: (() => void) | undefined;
}

function FirstCode({ enrolment: { uri, secret }, onConfirmed, onCancel }: FirstCodeProps) {
  const m = useMessages(partnerSecondFactorMessages);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const { recoveryCodes } = await confirmEnrolment(String(form.get('totp')));
    onConfirmed(recoveryCodes);
  });
  const fieldError = useFieldError(error)('totp');
  const picture = useRef<HTMLDivElement>(null);
  // The text read before is gone: reading continues here.
  useEffect(() => picture.current?.focus(), []);
  return (
    <form className="form" onSubmit={onSubmit}>
      <p>{m.scan}</p>
      <div className="enrolment-app row" ref={picture} tabIndex={-1}>
        <QrCode className="qr-code" text={uri} label={m.qrLabel} />
        <div className="enrolment-otherwise">
          <a className="button button-secondary" href={uri}>
            {m.openApp}
          </a>
          <p className="muted">{m.typeInstead}</p>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      {!fieldError && <Refusal error={error} />}
      <TextField
        label={m.code}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={fieldError}
      />
      <Buttons label={m.confirm} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

interface ButtonsProps {
  label: string;
  isSending: boolean;
  onCancel: (() => void) | undefined;
}

function Buttons({ label, isSending, onCancel }: ButtonsProps) {
  const m = useMessages(partnerSecondFactorMessages);
  return (
    <div className="form-buttons">
      <SubmitButton isSending={isSending}>{label}</SubmitButton>
      {onCancel && <Button onClick={onCancel}>{m.cancel}</Button>}
    </div>
  );
}
