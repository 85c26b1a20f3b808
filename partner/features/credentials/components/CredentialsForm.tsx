import { useState } from 'react';
import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import type { ClientCredentials } from '#shared/schemas/entities/credentials.ts';
import { isApiError, request } from '../../../lib/request.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DraftNotice } from '../../session/components/DraftNotice.tsx';
import { PasswordField } from '../../session/components/PasswordField.tsx';
import { useDraft } from '../../session/useDraft.ts';
import { type CredentialsType, credentialsTypes } from '../missingTypes.ts';

interface CredentialsFormProps {
  siteId: number;
  type: CredentialsType;
  /** The edited credentials; none for new ones. */
  credentials?: ClientCredentials;
  onSaved(): Promise<void>;
  onStale?(): Promise<unknown>;
  onCancel(): void;
}

/** Enters or changes credentials. A saved password is never shown again. */
export function CredentialsForm({
  siteId,
  type,
  credentials,
  onSaved,
  onStale,
  onCancel,
}: CredentialsFormProps) {
  const m = useMessages(partnerCredentialsMessages);
  const errorText = useErrorText();
  // Input for an older version is not restored into a newer one.
  const version = credentials ? `${credentials.id} ${credentials.updatedAt}` : 'new';
  const kept = useDraft<Values>(`credentials ${siteId} ${version}`);
  const begun = kept.restored ?? credentials;
  const [isChanged, setChanged] = useState(kept.restored !== undefined);
  useUnsaved(isChanged);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    try {
      await save(siteId, credentials, form);
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'version-stale') await onStale?.();
      throw failure;
    }
    await onSaved();
  });
  const fieldError = useFieldError(error);
  const isNamed = error && Object.keys(error.errors).length > 0;
  return (
    <form
      // Discarding also removes restored input.
      key={kept.restored ? 'restored' : 'begun'}
      className="credentials-form"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        setChanged(true);
        kept.keep(valuesOf(new FormData(currentTarget)));
      }}
      autoComplete="off"
    >
      {kept.restored && (
        <DraftNotice
          without="withoutPassword"
          onDiscard={() => {
            setChanged(false);
            kept.drop();
          }}
        />
      )}
      {error && !isNamed && (
        <Notice tone="bad">{error.code === 'version-stale' ? m.stale : errorText(error)}</Notice>
      )}
      <SelectField
        label={m.type}
        name="type"
        // It replaces the clicked button.
        autoFocus
        defaultValue={kept.restored?.type ?? type}
        options={credentialsTypes.map((value) => ({ value, label: m.types[value] }))}
      />
      <TextField
        label={m.url}
        name="url"
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={m.urlHint}
        defaultValue={begun?.url}
        maxLength={500}
        required
        error={fieldError('url')}
      />
      <TextField
        label={m.username}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={begun?.username}
        maxLength={254}
        required
        error={fieldError('username')}
      />
      <PasswordField
        label={m.password}
        name="password"
        autoComplete="new-password"
        placeholder={credentials && m.passwordPlaceholder}
        hint={credentials && m.passwordUnchanged}
        required={!credentials}
        error={fieldError('password')}
      />
      <TextField
        label={m.comment}
        name="comment"
        autoComplete="off"
        hint={m.commentHint}
        defaultValue={begun?.comment ?? ''}
        maxLength={4000}
        error={fieldError('comment')}
      />
      <div className="credentials-actions">
        <SubmitButton isSending={isSending}>{m.save}</SubmitButton>
        <Button onClick={onCancel}>{m.cancel}</Button>
      </div>
    </form>
  );
}

async function save(
  siteId: number,
  credentials: ClientCredentials | undefined,
  form: FormData,
): Promise<void> {
  const values = valuesOf(form);
  const password = textIn(form, 'password');
  if (credentials) {
    await request('PUT', `/api/client/credentials/${credentials.id}`, {
      ...values,
      ...(password && { password }),
      updatedAt: credentials.updatedAt,
    });
  } else {
    await request('POST', '/api/client/credentials', { ...values, siteId, password });
  }
}

/** Everything but the password. */
const valuesOf = (form: FormData) => ({
  type: textIn(form, 'type'),
  url: textIn(form, 'url'),
  username: textIn(form, 'username'),
  comment: textIn(form, 'comment') || null,
});
type Values = ReturnType<typeof valuesOf>;

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');
