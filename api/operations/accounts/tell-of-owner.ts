import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { ownerAddedMail } from '#api/mails/account-mails.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { listOwners } from '#api/modules/people/read.ts';
import { noteAccountChange, type OwnerMade } from './account-changes.ts';

interface NewOwner {
  userId: number;
  made: OwnerMade;
  now: Date;
}

/** Tells a company's Owners of a new one, with a link that undoes it. */
export async function tellOfOwner(
  db: Db,
  services: Services,
  { userId, made, now }: NewOwner,
): Promise<void> {
  const { companyId } = made;
  // Someone made an Owner twice goes back to where they were first.
  const first = await ownerNotes(db, userId, made).first();
  await ownerNotes(db, userId, made).delete();
  const known = first && (first.details as OwnerMade);
  const isSame = known?.companyId === companyId && first && first.expires_at > now;
  const { link, until } = await noteAccountChange(db, services, {
    ...{ kind: 'owner', userId, now },
    ...(isSame ? { details: known, createdAt: first.created_at } : { details: made }),
  });
  const user = mustExist(await db('users').where({ id: userId }).first());
  const { name: companyName } = await requireCompany(db, companyId);
  const others = (await listOwners(db, companyId)).filter(({ id }) => id !== userId);
  await mailPeople(db, others, ({ firstName, language: locale }) =>
    ownerAddedMail({
      ...{ locale, firstName, companyName },
      ownerName: `${user.first_name} ${user.last_name}`,
      ownerEmail: user.email,
      addedAt: now,
      until,
      link,
      support: services.config.support,
    }),
  );
}

/** Notes of an Owner made: in their home, whichever that was, or in this further company. */
export const ownerNotes = (db: Db, userId: number, { companyId, isFurther }: OwnerMade) =>
  db('account_changes')
    .where({ user_id: userId, kind: 'owner' })
    .whereRaw(`coalesce(details ->> 'isFurther', 'false') = ?`, [String(isFurther ?? false)])
    .modify((notes) => {
      if (isFurther) notes.whereRaw(`(details ->> 'companyId')::integer = ?`, [companyId]);
    });

/** Did they become an Owner of that company less than seven days ago? */
export async function isNewOwner(
  db: Db,
  { userId, companyId, now }: { userId: number; companyId: number; now: Date },
): Promise<boolean> {
  const made = await db('account_changes')
    .where({ user_id: userId, kind: 'owner' })
    .where('expires_at', '>', now)
    .whereRaw(`(details ->> 'companyId')::integer = ?`, [companyId])
    .first('user_id');
  return made !== undefined;
}
