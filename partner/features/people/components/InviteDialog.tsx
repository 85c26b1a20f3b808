import { useState } from 'react';
import { locales } from '#shared/locale.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { invite } from '../api/peopleCalls.ts';
import '../../../ui/Form.css';

interface InviteDialogProps {
  onClose(): void;
  onInvited(): Promise<unknown>;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const m = useMessages(partnerSettingsMessages).people;
  const { t, locale } = useLanguage();
  const toast = useToast();
  const [isChanged, setChanged] = useState(false);
  useUnsaved(isChanged);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const { email } = await invite({
      ...{ email: text('email'), firstName: text('firstName'), lastName: text('lastName') },
      language: locales.find((one) => one === form.get('language')),
      readsDocuments: form.has('readsDocuments'),
    });
    await onInvited();
    toast(m.invited(email));
    onClose();
  });
  const fieldError = useFieldError(error);
  return (
    <Dialog shape="narrow" hasForm title={m.invite} onClose={onClose}>
      <form className="form dialog-form" onSubmit={onSubmit} onChange={() => setChanged(true)}>
        <p className="muted">{m.inviteText}</p>
        <Refusal error={error} hasFields />
        {(['firstName', 'lastName', 'email'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            label={m[name]}
            required
            error={fieldError(name)}
          />
        ))}
        <SelectField
          name="language"
          label={m.language}
          defaultValue={locale}
          options={locales.map((value) => ({ value, label: t.languages[value] }))}
          error={fieldError('language')}
        />
        <label className="people-reads">
          <input type="checkbox" name="readsDocuments" />
          {m.reads}
        </label>
        <div>
          <SubmitButton isSending={isSending}>{m.send}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
