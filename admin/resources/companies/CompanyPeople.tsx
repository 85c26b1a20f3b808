import { createContext, use, useMemo } from 'react';
import { networkMessages } from '#shared/messages/back-office-network.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { type Person, person } from '#shared/schemas/entities/users.ts';
import { Value } from '../../engine/Cell.tsx';
import { columnOf } from '../../engine/columns.ts';
import { related } from '../../engine/declare-resource.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { OnlineDot } from '../people/OnlineDot.tsx';
import RoleSelect from '../people/RoleSelect.tsx';
import { useConnectedUsers } from '../people/useConnectedUsers.ts';

const { en, de } = networkMessages;

const people = related(person, {
  by: 'companyId',
  columns: [
    'lastName',
    'email',
    { field: 'roles', label: { en: en.people.role, de: de.people.role }, cell: RoleSelect },
    'readsDocuments',
    { field: 'lastSignedInAt', label: { en: 'Online', de: 'Online' }, cell: OnlineCell },
    { field: 'invitation', cell: InvitationCell },
  ],
  atMost: 50,
  title: { en: en.companies.users, de: de.companies.users },
  empty: { en: en.companies.noUsers, de: de.companies.noUsers },
  add: { label: { en: en.companies.addUser, de: de.companies.addUser } },
});

const OnlineContext = createContext<ReadonlySet<number>>(new Set());

/** A company’s people: their roles, editable in place, and whether they are online or invited. */
export default function CompanyPeople({ record }: { record: Company }) {
  const { data } = useConnectedUsers();
  const online = useMemo(() => new Set(data?.people.map(({ id }) => id)), [data]);
  return (
    <OnlineContext value={online}>
      <RelatedRecords part={people} record={record} />
    </OnlineContext>
  );
}

function OnlineCell({ record: { id } }: { record: Person }) {
  return <OnlineDot online={use(OnlineContext).has(id)} withWord />;
}

function InvitationCell({ record }: { record: Person }) {
  const shown = record.account === 'ACTIVE' ? 'invitation' : 'account';
  return <Value column={columnOf(person, shown)} value={record[shown]} />;
}
