import { admin, defineRoute } from '#api/core/http/route.ts';
import { connectedUsers } from '#shared/schemas/calls/users.ts';

/** Besides the events of rooms `auth_admins_list` and `auth_people_list`, which only carry ids. */
export const connectedUsersRoute = defineRoute({
  url: '/api/admin/connected-users',
  permission: admin('users', 'companies', 'roles'),
  summary: 'Admins and people with a screen open at any process',
  response: connectedUsers,
  async handle({ db, services }) {
    const connected = await services.realtime()?.connectedUsers();
    const ids = [...(connected?.admins ?? []), ...(connected?.people ?? [])];
    const users = await db('users as u')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .whereIn('u.id', ids)
      .orderBy(['u.last_name', 'u.first_name', 'u.id'])
      .select('u.id', 'u.kind', 'u.first_name', 'u.last_name', 'c.id as company_id', 'c.name');
    const ofKind = (kind: string) =>
      users
        .filter((user) => user.kind === kind)
        .map((user) => ({
          id: user.id,
          firstName: user.first_name,
          lastName: user.last_name,
          company: user.company_id && user.name ? { id: user.company_id, name: user.name } : null,
        }));
    return { admins: ofKind('admin'), people: ofKind('person') };
  },
});
