import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { letRead } from '../api/letRead.ts';

interface ReaderSwitchProps {
  person: ClientPerson;
  onChanged(): Promise<unknown>;
}

/** Whether a Member reads documents: saved on choosing. */
export function ReaderSwitch({
  person: { id, firstName, lastName, readsDocuments },
  onChanged,
}: ReaderSwitchProps) {
  const m = useMessages(partnerSettingsMessages).people;
  const toast = useToast();
  const name = `${firstName} ${lastName}`;
  const { error, isSending, run } = useAction(async (reads: boolean) => {
    await letRead(id, reads);
    await onChanged();
    toast(reads ? m.letRead(name) : m.letReadNoLonger(name));
  });
  return (
    <>
      <label className="people-reads">
        <input
          type="checkbox"
          aria-label={m.readsOf(name)}
          checked={readsDocuments}
          disabled={isSending}
          onChange={({ target }) => void run(target.checked)}
        />
        {m.reads}
      </label>
      <Refusal error={error} />
    </>
  );
}
