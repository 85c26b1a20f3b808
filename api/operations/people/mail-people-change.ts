import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { peopleChangedMail } from '#api/mails/account-mails.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { dashboardLink, listOwners } from '#api/modules/people/read.ts';
import type { PeopleChange } from '#shared/messages/account-mails.ts';

interface Change {
  kind: PeopleChange;
  companyId: number;
  person: { firstName: string; lastName: string; email: string };
  /** null: the person themselves. */
  by: Pick<Actor, 'kind' | 'firstName' | 'lastName'> | null;
  now: Date;
}

const doneBy = (by: Change['by']) => {
  if (by === null) return 'themselves';
  return by.kind === 'admin' ? 'operator' : { name: `${by.firstName} ${by.lastName}` };
};

/** Tells all other Owners of a company who was invited, came, goes, or reads documents. */
export async function mailPeopleChange(
  db: Db,
  services: Pick<Services, 'publicUrl' | 'config'>,
  { kind, companyId, person, by, now }: Change,
): Promise<void> {
  const { name: company } = await requireCompany(db, companyId);
  const others = (await listOwners(db, companyId)).filter(({ email }) => email !== person.email);
  await mailPeople(db, others, (owner) =>
    peopleChangedMail({
      ...{ kind, company, person, at: now, support: services.config.support },
      ...{ locale: owner.language, firstName: owner.firstName },
      by: doneBy(by),
      link: dashboardLink(services, owner, '/settings/people'),
    }),
  );
}
