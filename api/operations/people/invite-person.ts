import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { addressInKey, limitHits } from '#api/core/http/rate-limits.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Services } from '#api/core/services.ts';
import type { Row } from '#api/tables.ts';
import type { InvitationBody, InvitedPerson } from '#shared/schemas/calls/client.ts';
import { mailMembership } from './mail-membership.ts';
import { mailPeopleChange } from './mail-people-change.ts';

interface Invited extends InvitationBody {
  actor: Actor;
  now: Date;
}

const hourMs = 3_600_000;

/**
 * Invites somebody to the actor's company, or again as long as they have not accepted. Whether the
 * address has an account, and whose, is not even looked up here: a job does, so that the answer and
 * its duration are the same for all.
 */
export async function invitePerson(
  db: Db,
  services: Services,
  { actor, now, ...typed }: Invited,
): Promise<InvitedPerson> {
  const companyId = actor.companyId ?? 0;
  const limits = [
    { key: `invitations of ${companyId}`, limit: 30, windowMs: 24 * hourMs },
    {
      key: `invitation of ${companyId} to ${addressInKey(typed.email)}`,
      limit: 3,
      windowMs: hourMs,
    },
  ];
  for (const limit of limits) await limitHits(services.systemDb, { ...limit, now });
  const [invited] = await rows<Shown>(
    db,
    `insert into memberships (email, first_name, last_name, language, reads_documents,
                              invited_by, invited_at)
     values (:email, :firstName, :lastName, :language, :readsDocuments, :by, :now)
     on conflict (company_id, lower(email)) do update
       set (email, first_name, last_name, language, reads_documents, invited_by, invited_at)
           = (excluded.email, excluded.first_name, excluded.last_name,
              coalesce(cast(:chosen as text), memberships.language),
              excluded.reads_documents, excluded.invited_by, excluded.invited_at)
     returning ${shown.join(', ')}`,
    {
      ...{ ...typed, language: typed.language ?? actor.language },
      ...{ chosen: typed.language ?? null, by: actor.id, now },
    },
  );
  const row = mustExist(invited);
  await enqueue(db, mailMembership, { membershipId: row.id });
  const person = presentInvited(row);
  await mailPeopleChange(db, services, { kind: 'invited', companyId, person, by: actor, now });
  return person;
}

export async function withdrawInvitation(
  db: Db,
  services: Services,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<void> {
  const [withdrawn] = await db('memberships')
    .where({ id })
    .whereNull('user_id')
    .delete()
    .returning(shown);
  if (!withdrawn) throw notFound();
  await mailPeopleChange(db, services, {
    ...{ kind: 'withdrawn', companyId: actor.companyId ?? 0, by: actor, now },
    person: presentInvited(withdrawn),
  });
}

const shown = [
  ...(['id', 'email', 'first_name', 'last_name'] as const),
  ...(['reads_documents', 'invited_at'] as const),
];

type Shown = Row<'memberships', (typeof shown)[number]>;

export const presentInvited = (row: Shown): InvitedPerson => ({
  id: row.id,
  email: row.email ?? '',
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  readsDocuments: row.reads_documents,
  invitedAt: (row.invited_at ?? new Date(0)).toISOString(),
});
