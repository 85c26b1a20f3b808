import { useState } from 'react';
import { partnerCredentialsMessages } from '#shared/messages/partner-credentials.ts';
import type { credentials } from '#shared/schemas/entities/credentials.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useRecords } from '../../../lib/useRecords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { type CredentialsType, missingTypes } from '../missingTypes.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { CredentialsItem } from './CredentialsItem.tsx';
import './CredentialsPanel.css';

interface CredentialsPanelProps {
  siteId: number;
  /** Types still requested; empty if none. */
  asked?: readonly CredentialsType[];
  isReadOnly: boolean;
  /** A site that now belongs to another company needs none: those left can be deleted. */
  canAdd?: boolean;
  /** Something was saved or deleted: screens that show more reload. */
  onChanged(): Promise<unknown>;
}

/** The credentials of one site: the existing and the missing ones. */
export function CredentialsPanel({
  siteId,
  asked = [],
  isReadOnly,
  canAdd = true,
  onChanged,
}: CredentialsPanelProps) {
  const m = useMessages(partnerCredentialsMessages);
  const toast = useToast();
  const { data: credentials, error, mutate } = useCredentials(siteId);
  const [adding, setAdding] = useState<CredentialsType | null>(null);

  if (error && !credentials) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!credentials) return <Skeleton width="100%" height={120} />;

  const missing = missingTypes(asked, credentials);
  const changed = async (text: string) => {
    await mutate();
    setAdding(null);
    toast(text);
    await onChanged();
  };
  return (
    <section className="credentials stack" aria-label={m.heading}>
      {credentials.length > 0 && (
        <ul className="bare-list credentials-list">
          {credentials.map((one) => (
            <li key={one.id}>
              <CredentialsItem
                credentials={one}
                isReadOnly={isReadOnly}
                onSaved={() => changed(m.saved)}
                onRemoved={() => changed(m.deleted)}
                onStale={() => mutate()}
              />
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <div className="credentials-item stack">
          <CredentialsForm
            siteId={siteId}
            type={adding}
            onSaved={() => changed(m.saved)}
            onCancel={() => setAdding(null)}
          />
        </div>
      ) : (
        <>
          {missing.map((type, index) => (
            <div key={type} className="credentials-missing stack">
              <div>
                <h3>{m.missing(m.types[type])}</h3>
                <p className="muted">{m.ask[type]}</p>
              </div>
              <Button
                variant={index === 0 ? 'primary' : 'secondary'}
                disabled={isReadOnly}
                onClick={() => setAdding(type)}
              >
                {m.addOf(m.types[type])}
              </Button>
            </div>
          ))}
          {missing.length === 0 && canAdd && (
            <div>
              <Button disabled={isReadOnly} onClick={() => setAdding('CMS')}>
                {credentials.length > 0 ? m.addMore : m.add}
              </Button>
            </div>
          )}
        </>
      )}
      <p className="credentials-secure">
        <Icon name="lock" size={18} />
        {m.secure}
      </p>
    </section>
  );
}

/** Our logins to the systems of one site; never with the passwords. */
const useCredentials = (siteId: number) =>
  useRecords<typeof credentials>('credentials', `?siteId=${siteId}`);
