import { personalDataMessages } from '#shared/messages/personal-data.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';

/** A copy of all data stored about the signed-in user. */
export function OwnData() {
  const m = useMessages(personalDataMessages);
  const { error, isSending, run } = useAction(() =>
    downloadFile('/api/auth/personal-data', 'personal-data.json'),
  );
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      <Refusal error={error} />
      <p>{m.ownHint}</p>
      <div>
        <Button icon="download" isBusy={isSending} onClick={() => run()}>
          {m.download}
        </Button>
      </div>
    </section>
  );
}
