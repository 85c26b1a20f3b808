import { useState } from 'react';
import { type Locale, locales } from '#shared/locale.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import '../../../ui/Form.css';

interface ProfileFormProps {
  me: Me;
  isReadOnly: boolean;
  save(profile: { firstName: string; lastName: string; language: Locale }): Promise<void>;
}

export function ProfileForm({ me, isReadOnly, save }: ProfileFormProps) {
  const { t } = useLanguage();
  const m = useMessages(partnerSettingsMessages);
  const toast = useToast();
  const [isChanged, setChanged] = useState(false);
  useUnsaved(isChanged);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    await save({
      firstName: String(form.get('firstName')),
      lastName: String(form.get('lastName')),
      language: form.get('language') === 'en' ? 'en' : 'de',
    });
    setChanged(false);
    toast(m.profile.saved);
  });
  const fieldError = useFieldError(error);
  return (
    <form className="card form-card" onSubmit={onSubmit} onChange={() => setChanged(true)}>
      <h2>{m.pages.profile}</h2>
      {isReadOnly && <Notice>{m.readOnlyPreview}</Notice>}
      <Refusal error={error} hasFields />
      <TextField
        label={m.profile.firstName}
        name="firstName"
        autoComplete="given-name"
        defaultValue={me.firstName}
        maxLength={100}
        required
        disabled={isReadOnly}
        error={fieldError('firstName')}
      />
      <TextField
        label={m.profile.lastName}
        name="lastName"
        autoComplete="family-name"
        defaultValue={me.lastName}
        maxLength={100}
        required
        disabled={isReadOnly}
        error={fieldError('lastName')}
      />
      <TextField
        label={m.profile.email}
        name="email"
        type="email"
        value={me.email}
        readOnly
        disabled
        hint={m.profile.emailHint}
      />
      <SelectField
        key={me.language}
        label={m.profile.language}
        name="language"
        defaultValue={me.language}
        disabled={isReadOnly}
        options={locales.map((value) => ({ value, label: t.languages[value] }))}
      />
      <div>
        <SubmitButton isSending={isSending} disabled={isReadOnly || !isChanged}>
          {m.profile.save}
        </SubmitButton>
      </div>
    </form>
  );
}
