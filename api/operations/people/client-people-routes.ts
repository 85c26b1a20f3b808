import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { actingAs } from '#api/core/http/caller-database.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { anyMember, client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { lockLeaders } from '#api/modules/people/save-roles.ts';
import {
  type ClientPerson,
  clientPerson,
  invitationBody,
  invitedPerson,
  readerChange,
} from '#shared/schemas/calls/client.ts';
import { leaveHome } from './home.ts';
import { invitePerson, presentInvited, withdrawInvitation } from './invite-person.ts';
import { mailPeopleChange } from './mail-people-change.ts';

const list = defineRoute({
  url: '/api/client/people',
  permission: anyMember,
  summary: 'The people of my company who have access, by name; deactivated ones have none',
  response: z.array(clientPerson),
  handle: ({ db, actor }) => selectPeople(db, actor.companyId ?? 0),
});

const letRead = defineRoute({
  method: 'PUT',
  url: '/api/client/people/:id/reads-documents',
  permission: client('manageCompany'),
  summary: 'Lets a Member of my company read its documents, or no longer; Owners do anyway',
  params: idParams,
  body: readerChange,
  response: clientPerson,
  async handle({ db, actor, params: { id }, body: { readsDocuments }, services, clock }) {
    const companyId = actor.companyId ?? 0;
    const [person] = await selectPeople(db, companyId, { id });
    if (!person) throw notFound();
    if (!person.roles.includes('Member')) throw conflict('not-a-member');
    const of = { company_id: companyId, [person.isHome ? 'id' : 'user_id']: id };
    await db(person.isHome ? 'users' : 'memberships')
      .where(of)
      .update({ reads_documents: readsDocuments });
    if (person.readsDocuments !== readsDocuments) {
      const kind = readsDocuments ? 'letRead' : 'letReadNoLonger';
      await mailPeopleChange(db, services, { kind, companyId, person, by: actor, now: clock() });
    }
    return { ...person, readsDocuments };
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: '/api/client/people/:id',
  permission: client('manageCompany'),
  sensitive: true,
  summary: 'Takes a Member’s access to my company; they keep that to others',
  params: idParams,
  transaction: 'none',
  handle: ({ params: { id }, actor, services, clock, request }) =>
    actingAs(services.systemDb, { actor, requestId: request.id }, async (db) => {
      const companyId = actor.companyId ?? 0;
      // Nobody becomes an Owner meanwhile.
      await lockLeaders(db, companyId);
      const [person] = await selectPeople(db, companyId, { id, lock: true });
      if (!person) throw notFound();
      if (id === actor.id || person.roles.includes('Owner')) throw conflict('only-members-go');
      const now = clock();
      if (person.isHome) await leaveHome(db, id, now);
      else await db('memberships').where({ user_id: id, company_id: companyId }).delete();
      await mailPeopleChange(db, services, { kind: 'removed', companyId, person, by: actor, now });
    }),
});

const listInvited = defineRoute({
  url: '/api/client/people/invitations',
  permission: client('manageCompany'),
  summary: 'Whom my company has invited and who has not accepted yet, the latest first',
  response: z.array(invitedPerson),
  async handle({ db }) {
    const waiting = await db('memberships')
      .whereNull('user_id')
      .orderBy([{ column: 'invited_at', order: 'desc' }, { column: 'id' }])
      .select('id', 'email', 'first_name', 'last_name', 'reads_documents', 'invited_at');
    return waiting.map(presentInvited);
  },
});

const invite = defineRoute({
  method: 'POST',
  url: '/api/client/people',
  permission: client('manageCompany'),
  sensitive: true,
  summary:
    'Invites somebody as a Member, by mail; again, as long as they have not accepted. Never tells whether the address has an account',
  body: invitationBody,
  response: invitedPerson,
  status: 201,
  limitPerMinute: 20,
  async handle({ db, actor, body, services, clock }) {
    const people = await selectPeople(db, actor.companyId ?? 0);
    if (people.some(({ email }) => email.toLowerCase() === body.email.toLowerCase())) {
      throw conflict('person-already', { email: 'person-already' });
    }
    return invitePerson(db, services, { ...body, actor, now: clock() });
  },
});

const withdraw = defineRoute({
  method: 'DELETE',
  url: '/api/client/people/invitations/:id',
  permission: client('manageCompany'),
  sensitive: true,
  summary: 'Withdraws an invitation of my company; its link stops working',
  params: idParams,
  handle: ({ db, params: { id }, actor, services, clock }) =>
    withdrawInvitation(db, services, { id, actor, now: clock() }),
});

const selectPeople = (
  db: Db,
  companyId: number,
  { id = null, lock = false }: { id?: number | null; lock?: boolean } = {},
) =>
  rows<ClientPerson & { isHome: boolean }>(
    db,
    `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, p.roles,
            p.reads_documents as "readsDocuments", p.is_home as "isHome"
       from company_people p
       join users u on u.id = p.user_id and u.deactivated_at is null
      where p.company_id = :companyId and (:id::int is null or u.id = :id)
      order by u.last_name, u.first_name, u.id
      ${lock ? 'for no key update of u' : ''}`,
    { companyId, id },
  );

export const clientPeopleRoutes = [list, letRead, listInvited, withdraw, remove, invite];
