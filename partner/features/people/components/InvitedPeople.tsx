import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { InvitedPerson } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { invite, useInvited, withdraw } from '../api/peopleCalls.ts';
import '../../../ui/RowList.css';
import './PeopleList.css';

/** Who was invited and has not accepted yet, for Owners. */
export function InvitedPeople({ mayChange }: { mayChange: boolean }) {
  const m = useMessages(partnerSettingsMessages).people;
  const { data: invited = [], error, mutate } = useInvited(true);
  if (error && invited.length === 0)
    return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (invited.length === 0) return null;
  return (
    <ul className="bare-list row-list people" aria-label={m.waiting}>
      {invited.map((person) => (
        <Invited key={person.id} person={person} mayChange={mayChange} onChanged={mutate} />
      ))}
    </ul>
  );
}

interface InvitedProps {
  person: InvitedPerson;
  mayChange: boolean;
  onChanged(): Promise<unknown>;
}

function Invited({ person, mayChange, onChanged }: InvitedProps) {
  const m = useMessages(partnerSettingsMessages).people;
  const { format } = useLanguage();
  const toast = useToast();
  const { id, invitedAt, ...typed } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const sending = useAction(async () => {
    await invite(typed);
    await onChanged();
    toast(m.invited(person.email));
  });
  const withdrawing = useAction(async () => {
    await withdraw(id);
    await onChanged();
    toast(m.withdrawn(name));
  });
  return (
    <li>
      <span className="people-initials" aria-hidden="true">
        {person.firstName.slice(0, 1) + person.lastName.slice(0, 1)}
      </span>
      <span className="row-list-text">
        <span className="row-list-name row">
          {name} <Chip tone="warn">{m.waiting}</Chip>
        </span>
        <span className="muted">{person.email}</span>
        <span className="muted">{m.waitingSince(format.dayOf(invitedAt))}</span>
        {person.readsDocuments && <span className="muted">{m.reads}</span>}
        <Refusal error={sending.error ?? withdrawing.error} />
        {mayChange && (
          <span className="people-acts">
            <Button
              aria-label={m.resendTo(name)}
              isBusy={sending.isSending}
              onClick={() => void sending.run()}
            >
              {m.resend}
            </Button>
            <Button
              variant="quiet"
              aria-label={m.withdrawOf(name)}
              isBusy={withdrawing.isSending}
              onClick={() => void withdrawing.run()}
            >
              {m.withdraw}
            </Button>
          </span>
        )}
      </span>
      <span className="people-role">{m.roles.Member}</span>
    </li>
  );
}
