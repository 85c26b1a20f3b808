import { useState } from 'react';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { removePerson } from '../api/peopleCalls.ts';
import '../../../ui/Form.css';

interface RemovePersonProps {
  person: ClientPerson;
  onChanged(): Promise<unknown>;
}

/** A button, and the question before a Member loses access. */
export function RemovePerson({
  person: { id, firstName, lastName },
  onChanged,
}: RemovePersonProps) {
  const m = useMessages(partnerSettingsMessages).people;
  const { companyName } = useViewer();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const name = `${firstName} ${lastName}`;
  const { error, isSending, run } = useAction(async () => {
    await removePerson(id);
    setAsked(false);
    toast(m.removed(name));
    await onChanged();
  });
  return (
    <span className="people-acts">
      <Button variant="quiet" aria-label={m.removeOf(name)} onClick={() => setAsked(true)}>
        {m.remove}
      </Button>
      {isAsked && (
        <Dialog shape="narrow" title={m.removeOf(name)} onClose={() => setAsked(false)}>
          <div className="form dialog-form">
            <p>{m.removeQuestion(name, companyName)}</p>
            <Refusal error={error} />
            <div className="people-acts">
              <Button autoFocus onClick={() => setAsked(false)}>
                {m.keep}
              </Button>
              <Button variant="danger" isBusy={isSending} onClick={() => void run()}>
                {m.remove}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </span>
  );
}
