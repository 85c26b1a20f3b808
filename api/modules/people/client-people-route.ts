import { z } from 'zod';
import { rows } from '#api/core/database/rows.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { type ClientPerson, clientPerson } from '#shared/schemas/calls/client.ts';

export const clientPeopleRoute = defineRoute({
  method: 'GET',
  url: '/api/client/people',
  permission: client(),
  summary: 'The people of my company who have access, by name; deactivated ones have none',
  response: z.array(clientPerson),
  async handle({ db }): Promise<ClientPerson[]> {
    return rows<ClientPerson>(
      db,
      `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
              coalesce(array_agg(r.name order by r.id) filter (where r.id is not null), '{}') as roles
         from users u
         left join user_roles ur on ur.user_id = u.id
         left join roles r on r.id = ur.role_id
        where u.kind = 'person' and u.deactivated_at is null
        group by u.id
        order by u.last_name, u.first_name, u.id`,
    );
  },
});
