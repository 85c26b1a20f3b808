import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import '../../../ui/RowList.css';
import './PeopleList.css';

/** Colleagues with their roles; nothing here can be changed. */
export function PeopleList({ people, myId }: { people: ClientPerson[]; myId: number }) {
  const m = useMessages(partnerSettingsMessages).people;
  const words: Record<string, string> = m.roles;
  return (
    <ul className="bare-list row-list people">
      {people.map(({ id, firstName, lastName, email, roles }) => (
        <li key={id}>
          <span className="people-initials" aria-hidden="true">
            {firstName.slice(0, 1) + lastName.slice(0, 1)}
          </span>
          <span className="row-list-text">
            <span className="row-list-name">
              {firstName} {lastName}
              {id === myId && <Chip tone="info">{m.you}</Chip>}
            </span>
            <span className="muted">{email}</span>
          </span>
          <span className="people-role">
            {roles.length === 0 ? m.noRole : roles.map((role) => words[role] ?? role).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
