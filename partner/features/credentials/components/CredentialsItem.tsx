import { useState } from 'react';
import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import type { ClientCredentials } from '#shared/schemas/entities/credentials.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { request } from '../../../lib/request.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';

interface CredentialsItemProps {
  credentials: ClientCredentials;
  isReadOnly: boolean;
  onSaved(): Promise<void>;
  onRemoved(): Promise<void>;
  /** Someone else has changed them: reload. */
  onStale(): Promise<unknown>;
}

/** One set of credentials: shown, edited in place or deleted. */
export function CredentialsItem(props: CredentialsItemProps) {
  const { credentials, onSaved, onStale } = props;
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const read = () => setMode('read');
  return (
    <div className="credentials-item stack">
      {mode === 'edit' ? (
        <CredentialsForm
          siteId={credentials.siteId}
          type={credentials.type}
          credentials={credentials}
          onSaved={async () => {
            await onSaved();
            read();
          }}
          onStale={onStale}
          onCancel={read}
        />
      ) : (
        <>
          <Summary {...props} />
          <ReturnNotice credentials={credentials} />
          {mode === 'remove' ? (
            <RemoveQuestion {...props} onKeep={read} />
          ) : (
            <Actions {...props} onEdit={() => setMode('edit')} onRemove={() => setMode('remove')} />
          )}
        </>
      )}
    </div>
  );
}

function Summary({ credentials: { type, url, username, comment } }: CredentialsItemProps) {
  const m = useMessages(partnerCredentialsMessages);
  return (
    <div className="credentials-summary">
      <h3>{m.types[type]}</h3>
      <p>
        {username} <span className="muted">· {m.passwordKept}</span>
      </p>
      <p className="muted credentials-url">{url}</p>
      {comment && <p className="muted lines">{comment}</p>}
    </div>
  );
}

/** Why they do not work, and what to do now. */
function ReturnNotice({ credentials: { returnedAt, returnReason } }: Of) {
  const { format } = useLanguage();
  const m = useMessages(partnerCredentialsMessages);
  if (!returnedAt) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{m.returned(format.dayOf(returnedAt))}</strong>
      </p>
      <p>{m.returnedReason}</p>
      <blockquote>{returnReason}</blockquote>
      <p>{m.returnedWhatNow}</p>
    </Notice>
  );
}

type Of = Pick<CredentialsItemProps, 'credentials'>;

function Actions({
  credentials: { type, username, returnedAt },
  isReadOnly,
  onEdit,
  onRemove,
}: CredentialsItemProps & { onEdit(): void; onRemove(): void }) {
  const m = useMessages(partnerCredentialsMessages);
  return (
    <div className="credentials-actions">
      <Button
        icon="edit"
        variant={returnedAt ? 'primary' : 'secondary'}
        disabled={isReadOnly}
        aria-label={m.editOf(m.types[type], username)}
        onClick={onEdit}
      >
        {returnedAt ? m.correct : m.edit}
      </Button>
      <Button
        icon="trash"
        disabled={isReadOnly}
        aria-label={m.removeOf(m.types[type], username)}
        onClick={onRemove}
      >
        {m.remove}
      </Button>
    </div>
  );
}

function RemoveQuestion({
  credentials: { id, type, username },
  onRemoved,
  onKeep,
}: CredentialsItemProps & { onKeep(): void }) {
  const m = useMessages(partnerCredentialsMessages);
  const removing = useAction(async () => {
    await request('DELETE', `/api/client/credentials/${id}`);
    await onRemoved();
  });
  return (
    <div className="credentials-question" role="alertdialog" aria-label={m.remove}>
      <p>{m.removeQuestion(m.types[type], username)}</p>
      <Refusal error={removing.error} />
      <div className="credentials-actions">
        <Button autoFocus onClick={onKeep}>
          {m.keep}
        </Button>
        <Button icon="trash" isBusy={removing.isSending} onClick={() => void removing.run()}>
          {m.removeForGood}
        </Button>
      </div>
    </div>
  );
}
