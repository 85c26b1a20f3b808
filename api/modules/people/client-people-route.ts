import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { type ClientPerson, clientPerson, readerChange } from '#shared/schemas/calls/client.ts';

export const clientPeopleRoute = defineRoute({
  method: 'GET',
  url: '/api/client/people',
  permission: client(),
  summary: 'The people of my company who have access, by name; deactivated ones have none',
  response: z.array(clientPerson),
  handle: ({ db }) => selectPeople(db),
});

export const letReadRoute = defineRoute({
  method: 'PUT',
  url: '/api/client/people/:id/reads-documents',
  permission: client('manageCompany'),
  summary: 'Lets a Member of my company read its documents, or no longer; Owners do anyway',
  params: idParams,
  body: readerChange,
  response: clientPerson,
  async handle({ db, params: { id }, body: { readsDocuments } }) {
    const [person] = await selectPeople(db, id);
    if (!person) throw notFound();
    if (!person.roles.includes('Member')) throw conflict('not-a-member');
    await db('users').where({ id }).update({ reads_documents: readsDocuments });
    return { ...person, readsDocuments };
  },
});

const selectPeople = (db: Db, id?: number): Promise<ClientPerson[]> =>
  rows<ClientPerson>(
    db,
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
            coalesce(array_agg(r.name order by r.id) filter (where r.id is not null), '{}') as roles,
            coalesce(bool_or(r.name = 'Owner' or u.reads_documents), false) as "readsDocuments"
       from users u
       left join user_roles ur on ur.user_id = u.id
       left join roles r on r.id = ur.role_id
      where u.kind = 'person' and u.deactivated_at is null and (:id::int is null or u.id = :id)
      group by u.id
      order by u.last_name, u.first_name, u.id`,
    { id: id ?? null },
  );
