import { SelectInput, useGetList } from 'react-admin';
import { companyRoles, isCompanyRole } from '#shared/domain/company-roles.ts';
import type { Role } from '#shared/schemas/entities/role.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { companyRoleList } from './company-role-list.ts';

/** A user of a company is its Owner or a Member: one role, kept in the list of roles. */
export default function CompanyRoleInput({ name }: { name: string }) {
  const m = useMessages();
  const locale = useLocale();
  const { data = [], isPending } = useGetList<Role>('roles', companyRoleList);
  return (
    <SelectInput
      source={name}
      label={m.people.role}
      helperText={false}
      choices={data}
      optionText={({ name: role }: Role) => isCompanyRole(role) && companyRoles[role][locale]}
      isPending={isPending}
      emptyText=" "
      format={(roleIds: number[] | null) => roleIds?.[0] ?? ''}
      parse={(roleId: number | '') => (roleId === '' ? [] : [roleId])}
    />
  );
}
