import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import { baseSql } from './dashboard-link.ts';

/** Owners of a company who may sign in. */
export const listOwners = (db: Db, companyId: number): Promise<MailedPerson[]> =>
  rows<MailedPerson>(
    db,
    `select u.id, u.email, u.first_name as "firstName", u.language, ${baseSql} as base
       from company_people p
       join users u on u.id = p.user_id and u.deactivated_at is null
      where p.company_id = ? and 'Owner' = any(p.roles)
      order by u.id`,
    [companyId],
  );
