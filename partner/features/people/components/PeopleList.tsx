import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { letRead } from '../api/peopleCalls.ts';
import { RemovePerson } from './RemovePerson.tsx';
import '../../../ui/RowList.css';
import './PeopleList.css';

interface PeopleListProps {
  people: ClientPerson[];
  myId: number;
  onChanged(): Promise<unknown>;
}

/** Colleagues with their roles; an Owner says which Members read documents. */
export function PeopleList({ people, myId, onChanged }: PeopleListProps) {
  const m = useMessages(partnerSettingsMessages).people;
  const { may, isPreview } = useViewer();
  const words: Record<string, string> = m.roles;
  const mayLet = may('manageCompany') && !isPreview;
  return (
    <ul className="bare-list row-list people">
      {people.map((person) => {
        const { id, firstName, lastName, email, roles, readsDocuments } = person;
        const isMember = roles.includes('Member');
        return (
          <li key={id}>
            <span className="people-initials" aria-hidden="true">
              {firstName.slice(0, 1) + lastName.slice(0, 1)}
            </span>
            <span className="row-list-text">
              <span className="row-list-name row">
                {firstName} {lastName}
                {id === myId && <Chip tone="info">{m.you}</Chip>}
              </span>
              <span className="muted">{email}</span>
              {isMember && mayLet && <ReaderSwitch person={person} onChanged={onChanged} />}
              {isMember && mayLet && id !== myId && (
                <RemovePerson person={person} onChanged={onChanged} />
              )}
              {isMember && !mayLet && readsDocuments && <span className="muted">{m.reads}</span>}
            </span>
            <span className="people-role">
              {roles.length === 0 ? m.noRole : roles.map((role) => words[role] ?? role).join(', ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ReaderSwitchProps {
  person: ClientPerson;
  onChanged(): Promise<unknown>;
}

/** Whether a Member reads documents: saved on choosing. */
function ReaderSwitch({
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
