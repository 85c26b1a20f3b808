import { SelectInput, useGetList } from 'react-admin';
import type { RecordValues } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** A user of a company is its Owner or a Member: one role, kept in the list of roles. */
export default function CompanyRoleInput({ name }: { name: string }) {
  const m = useMessages();
  const { data = [], isPending } = useGetList<RecordValues>('roles', {
    filter: { scope: 'company', name: ['Owner', 'Member'] },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <SelectInput
      source={name}
      label={m.people.role}
      helperText={false}
      choices={data}
      isPending={isPending}
      emptyText=" "
      format={(roleIds: number[] | null) => roleIds?.[0] ?? ''}
      parse={(roleId: number | '') => (roleId === '' ? [] : [roleId])}
    />
  );
}
