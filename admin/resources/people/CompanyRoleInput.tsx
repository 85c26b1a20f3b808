import { SelectInput, useGetList } from 'react-admin';
import type { RecordValues } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Whoever is of a company is its Owner or a Member: one role; `roleIds` is a list of it. */
export default function CompanyRoleInput({ name }: { name: string }) {
  const m = useMessages();
  const isList = name === 'roleIds';
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
      format={(given: number[] | number | null) => (Array.isArray(given) ? given[0] : given) ?? ''}
      parse={(roleId: number | '') => {
        if (isList) return roleId === '' ? [] : [roleId];
        return roleId === '' ? null : roleId;
      }}
    />
  );
}
