import { useEffect, useState } from 'react';
import { changeMessages } from '#shared/messages/change.ts';
import { tellChange } from '#shared/messages/tell-effect.ts';
import type { ClientChange } from '#shared/schemas/calls/reports/change.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Sentence } from '../../../ui/Sentence.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ChangeSkeleton } from './ChangeSkeleton.tsx';

/** Why the payout differs from the days before, in a sentence that opens the table. */
export default function ChangeLine({ path }: { path: string }) {
  const { locale } = useLanguage();
  const m = useMessages(changeMessages);
  const [isOpen, setOpen] = useState(false);
  // Drawn by the server, it is there before its code: a click would be lost.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { data, error, mutate } = useGet<ClientChange>(path);
  if (error && !data) {
    return (
      <div className="change-line">
        <LoadFailure text={m.failed} error={error} onRetry={mutate} />
      </div>
    );
  }
  if (!data) return <ChangeSkeleton />;
  return (
    <>
      <p className="change-line" inert={!isLive}>
        <Sentence>{tellChange(data, locale)}</Sentence>{' '}
        {data.effects.length > 0 && (
          <button
            type="button"
            className="table-link"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {m.open}
          </button>
        )}
      </p>
      {isOpen && <ChangeDialog change={data} onClose={() => setOpen(false)} />}
    </>
  );
}
