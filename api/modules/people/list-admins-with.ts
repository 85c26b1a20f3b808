import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import { adminHasSql } from './rights-sql.ts';

/** Admins with the right who have taken up their account, and may still sign in. */
export const listAdminsWith = (db: Db, right: string): Promise<MailedPerson[]> =>
  rows<MailedPerson>(
    db,
    `select u.id, u.email, u.first_name as "firstName", u.language
       from users u
      where u.kind = 'admin' and u.deactivated_at is null and u.password_hash is not null
        and ${adminHasSql('u.id', '?')}
      order by u.id`,
    [right],
  );
