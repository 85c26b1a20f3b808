import { useGetList } from 'react-admin';
import type { Admin } from '#shared/schemas/entities/person.ts';
import { useAllowed, useMe } from '../../app/MeContext.tsx';
import { admins } from '../admins/admins.tsx';

interface AdminChoice {
  id: number;
  name: string;
}

/** To whom a step can be given. Who may not see the other admins can still take it over. */
export function useAdminChoices(): AdminChoice[] {
  const me = useMe();
  const mayRead = useAllowed(...admins.permission.read);
  const { data } = useGetList<Admin>(
    'admins',
    { sort: { field: 'lastName', order: 'ASC' }, pagination: { page: 1, perPage: 500 } },
    { enabled: mayRead },
  );
  if (!data) return [{ id: me.id, name: `${me.firstName} ${me.lastName}` }];
  return data
    .filter(({ account }) => account === 'ACTIVE')
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}
