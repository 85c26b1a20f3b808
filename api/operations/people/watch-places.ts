import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FinishWrite } from '#api/core/resource/define-resource.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import type { PeopleChange } from '#shared/messages/account-mails.ts';
import { mailPeopleChange } from './mail-people-change.ts';
import { readPerson } from './read-person.ts';

/**
 * Tells a company's Owners whom an act of the operator gave access, took it from, or gave other
 * roles. A new Owner is told of by `watchRights`, with a way back.
 *
 * @returns what tells them after the act
 */
export async function watchPlaces(
  context: WriteContext,
  userId: number | null,
): Promise<FinishWrite> {
  const before = userId === null ? [] : await readPlaces(context.db, userId);
  return async (id) => {
    const after = await readPlaces(context.db, id);
    for (const place of after) {
      const former = before.find((one) => isSamePlace(one, place));
      const isNewOwner = isOwner(place) && !(former && isOwner(former));
      if (isNewOwner || former?.roles.join() === place.roles.join()) continue;
      const gained = place.mailbox === null ? 'added' : 'invited';
      await tell(context, id, former ? 'changed' : gained, place);
    }
    for (const place of before) {
      if (after.some(({ companyId }) => companyId === place.companyId)) continue;
      await tell(context, id, 'removed', place);
    }
  };
}

/** For an act after which nobody knows who they were: tells the Owners ahead of it. */
export async function tellOfLeaving(context: WriteContext, userId: number): Promise<void> {
  for (const place of await readPlaces(context.db, userId)) {
    await tell(context, userId, 'removed', place);
  }
}

/** A company that somebody has access to. */
interface Place {
  companyId: number;
  roles: string[];
  /** An account that was never used belongs to the owner of its mailbox. */
  mailbox: string | null;
}

const isOwner = ({ roles }: Place) => roles.includes('Owner');

const isSamePlace = (one: Place, other: Place) =>
  one.companyId === other.companyId && one.mailbox === other.mailbox;

const readPlaces = (db: Db, userId: number) =>
  rows<Place>(
    db,
    `select p.company_id as "companyId", p.roles,
            case when u.password_hash is null then lower(u.email) end as mailbox
       from company_people p
       join users u on u.id = p.user_id and u.deactivated_at is null
      where p.user_id = ?
      order by 1`,
    [userId],
  );

async function tell(
  { db, services, actor, clock }: WriteContext,
  userId: number,
  kind: PeopleChange,
  { companyId }: Place,
): Promise<void> {
  const person = await readPerson(db, userId);
  await mailPeopleChange(db, services, { kind, companyId, person, by: actor, now: clock() });
}
