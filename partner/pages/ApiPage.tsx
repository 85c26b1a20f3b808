import { useState } from 'react';
import { partnerApiMessages } from '#shared/messages/partner-api.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { apiToken } from '#shared/schemas/entities/api-token.ts';
import { ApiExamples } from '../features/api-access/components/ApiExamples.tsx';
import { NewTokenDialog } from '../features/api-access/components/NewTokenDialog.tsx';
import { TokenList } from '../features/api-access/components/TokenList.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useLive } from '../lib/useLive.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useRecords } from '../lib/useRecords.ts';
import { useViewer } from '../lib/viewer.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../ui/Form.css';

/** Tokens of the company, and how programs and spreadsheets use them. */
export default function ApiPage() {
  const m = useMessages(partnerApiMessages);
  const { may } = useViewer();
  useDocumentTitle(useMessages(partnerSettingsMessages).pages.api);
  return (
    <>
      <section className="card form-card">
        <h2>{m.title}</h2>
        <p className="muted">{m.text}</p>
        {may('manageCompany') ? <Tokens /> : <Notice>{m.ownersOnly}</Notice>}
      </section>
      <ApiExamples />
    </>
  );
}

function Tokens() {
  const m = useMessages(partnerApiMessages);
  const { readOnlyPreview } = useMessages(partnerSettingsMessages);
  const { isPreview } = useViewer();
  const { data: tokens, error, mutate } = useRecords<typeof apiToken>('api-tokens');
  useLive('api-tokens', mutate);
  const [isCreating, setCreating] = useState(false);
  if (error && !tokens) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!tokens) return <Skeleton width="100%" height={96} />;
  return (
    <>
      {tokens.length === 0 && <p>{m.none}</p>}
      {tokens.length > 0 && <TokenList tokens={tokens} onChanged={() => mutate()} />}
      {isPreview ? (
        <Notice>{readOnlyPreview}</Notice>
      ) : (
        <div className="form-buttons">
          <Button icon="plus" onClick={() => setCreating(true)}>
            {m.create}
          </Button>
        </div>
      )}
      {isCreating && (
        <NewTokenDialog onCreated={() => mutate()} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
