import { useState } from 'react';
import { addDay } from '#shared/dates.ts';
import { type ApiScope, apiScopes, isOfCompany, mostTokenDays } from '#shared/domain/api-token.ts';
import { partnerApiMessages } from '#shared/messages/partner-api.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { sitesPath } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { useFieldError } from '../../../lib/useFieldError.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useUnsaved } from '../../../lib/useUnsaved.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { createToken } from '../api/apiTokenCalls.ts';
import { Ticks } from './Ticks.tsx';
import '../../../ui/Form.css';
import './ApiExamples.css';

interface NewTokenDialogProps {
  onCreated(): Promise<unknown>;
  onClose(): void;
}

/** Asks what a token may read, then shows it, this once. */
export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const m = useMessages(partnerApiMessages);
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      shape="narrow"
      hasForm
      title={secret ? m.secret.title : m.dialog.title}
      onClose={onClose}
    >
      {secret ? (
        <Secret secret={secret} onDone={onClose} />
      ) : (
        <NewTokenForm
          onClose={onClose}
          onCreated={async (created) => {
            setSecret(created);
            await onCreated();
          }}
        />
      )}
    </Dialog>
  );
}

interface NewTokenFormProps {
  onCreated(secret: string): Promise<unknown>;
  onClose(): void;
}

function NewTokenForm({ onCreated, onClose }: NewTokenFormProps) {
  const { locale } = useLanguage();
  const m = useMessages(partnerApiMessages).dialog;
  const { data: sites = [] } = useGet<ClientSite[]>(sitesPath);
  const [scopes, setScopes] = useState<ApiScope[]>(['metrics', 'sites']);
  const [of, setOf] = useState<'all' | 'some'>('all');
  const [siteIds, setSiteIds] = useState<number[]>([]);
  const [isChanged, setChanged] = useState(false);
  useUnsaved(isChanged);
  const { error, isSending, onSubmit } = useFormAction(async (form) => {
    const { secret } = await createToken({
      name: String(form.get('name')),
      scopes,
      siteIds: of === 'some' ? siteIds : null,
      expiresOn: String(form.get('expiresOn')),
    });
    await onCreated(secret);
  });
  const fieldError = useFieldError(error);
  const isForSome = of === 'some';
  const choices = Object.entries(apiScopes).map(([scope, label]) => ({
    value: scope as ApiScope,
    label: label[locale],
    isOff: isForSome && isOfCompany(scope as ApiScope),
  }));
  const ownSites = sites.filter(({ former }) => !former);
  return (
    <form className="form dialog-form" onSubmit={onSubmit} onChange={() => setChanged(true)}>
      <Refusal error={error} hasFields />
      <TextField
        label={m.name}
        hint={m.nameHint}
        name="name"
        minLength={2}
        maxLength={80}
        required
        error={fieldError('name')}
      />
      <Segmented
        label={m.sites}
        value={of}
        options={[
          { value: 'all', label: m.allSites },
          { value: 'some', label: m.someSites },
        ]}
        onChange={(value) => {
          setOf(value);
          if (value === 'some') setScopes(scopes.filter((scope) => !isOfCompany(scope)));
        }}
      />
      {isForSome && (
        <Ticks
          label={m.sites}
          choices={ownSites.map(({ id, url }) => ({ value: id, label: url }))}
          chosen={siteIds}
          onChange={setSiteIds}
          error={fieldError('siteIds')}
        />
      )}
      <Ticks
        label={m.scopes}
        choices={choices}
        chosen={scopes}
        onChange={setScopes}
        hint={isForSome ? m.wholeCompany : undefined}
        error={fieldError('scopes')}
      />
      <TextField
        label={m.until}
        name="expiresOn"
        type="date"
        required
        min={today()}
        max={addDay(today(), mostTokenDays)}
        defaultValue={addDay(today(), mostTokenDays)}
        error={fieldError('expiresOn')}
      />
      <div className="form-buttons">
        <SubmitButton
          isSending={isSending}
          disabled={scopes.length === 0 || (isForSome && siteIds.length === 0)}
        >
          {m.submit}
        </SubmitButton>
        <Button onClick={onClose}>{m.cancel}</Button>
      </div>
    </form>
  );
}

function Secret({ secret, onDone }: { secret: string; onDone(): void }) {
  const m = useMessages(partnerApiMessages).secret;
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="form dialog-form">
      <Notice tone="warn">{m.text}</Notice>
      <code className="api-code api-secret">{secret}</code>
      {isRefused && <Notice tone="warn">{m.notCopied}</Notice>}
      <div className="form-buttons">
        <CopyButton text={secret} variant="primary" onTried={setRefused}>
          {m.copy}
        </CopyButton>
        <Button onClick={onDone}>{m.done}</Button>
      </div>
    </div>
  );
}
