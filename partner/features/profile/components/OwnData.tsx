import { personalDataMessages } from '#shared/messages/personal-data.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A copy of all data stored about the signed-in user. */
export function OwnData() {
  const m = useMessages(personalDataMessages);
  const errorText = useErrorText();
  const { error, isSending, run } = useAction(() =>
    downloadFile('/api/auth/personal-data', 'personal-data.json'),
  );
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      <p>{m.ownHint}</p>
      <div>
        <Button icon="download" isBusy={isSending} onClick={() => run()}>
          {m.download}
        </Button>
      </div>
    </section>
  );
}
