import { useState } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { apiScopes, apiTokenStates } from '#shared/domain/api-token.ts';
import { formatList } from '#shared/format-list.ts';
import { partnerApiMessages } from '#shared/messages/partner-api.ts';
import type { apiToken } from '#shared/schemas/entities/api-token.ts';
import type { ClientRecordOf } from '#shared/schemas/entity.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { revokeToken } from '../api/apiTokenCalls.ts';
import '../../../ui/Form.css';
import '../../../ui/RowList.css';
import './TokenList.css';

type Token = ClientRecordOf<typeof apiToken>;

interface TokenListProps {
  tokens: Token[];
  onChanged(): Promise<unknown>;
}

/** What each may read, until when, and when it last did. */
export function TokenList({ tokens, onChanged }: TokenListProps) {
  const m = useMessages(partnerApiMessages);
  const { locale, format } = useLanguage();
  const { isPreview } = useViewer();
  const [revoking, setRevoking] = useState<Token | null>(null);
  const list = formatList(locale);
  return (
    <>
      <ul className="bare-list row-list api-tokens">
        {tokens.map((token) => {
          const { id, name, prefix, state, scopes, sites, expiresOn, lastUsedAt } = token;
          const { [locale]: word, tone } = apiTokenStates[state];
          const isOver = state === 'REVOKED' || state === 'EXPIRED';
          return (
            <li key={id}>
              <span className="row-list-text">
                <span className="row-list-name row">
                  {name}
                  <Chip tone={tone}>{word}</Chip>
                </span>
                <span className="muted api-prefix">{prefix}…</span>
                <span className="muted">
                  {m.facts.reads(list(scopes.map((scope) => apiScopes[scope][locale])), sites)}
                </span>
                <span className="muted">
                  {token.revokedAt
                    ? m.facts.revoked(formatInstant(token.revokedAt, locale))
                    : m.facts.until(format.day(expiresOn))}
                  {' · '}
                  {lastUsedAt ? m.facts.used(formatInstant(lastUsedAt, locale)) : m.facts.unused}
                </span>
                {token.createdByName && (
                  <span className="muted">{m.facts.by(token.createdByName)}</span>
                )}
              </span>
              {!isOver && !isPreview && (
                <Button aria-label={m.revoke.label(name)} onClick={() => setRevoking(token)}>
                  {m.revoke.action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {revoking && (
        <RevokeDialog token={revoking} onRevoked={onChanged} onClose={() => setRevoking(null)} />
      )}
    </>
  );
}

interface RevokeDialogProps {
  token: Token;
  onRevoked(): Promise<unknown>;
  onClose(): void;
}

function RevokeDialog({ token: { id, name }, onRevoked, onClose }: RevokeDialogProps) {
  const m = useMessages(partnerApiMessages).revoke;
  const toast = useToast();
  const { error, isSending, run } = useAction(async () => {
    await revokeToken(id);
    await onRevoked();
    onClose();
    toast(m.done(name));
  });
  return (
    <Dialog shape="narrow" title={m.title(name)} onClose={onClose}>
      <div className="form dialog-form">
        <p>{m.text}</p>
        <Refusal error={error} />
        <div className="form-buttons">
          <Button variant="danger" isBusy={isSending} onClick={() => void run()}>
            {m.submit}
          </Button>
          <Button onClick={onClose}>{m.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
