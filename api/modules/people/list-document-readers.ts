import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';

/** SQL: is the user `u` somebody who gets their company's documents? */
export const readsDocumentsSql = `(u.kind = 'person' and u.deactivated_at is null
  and u.password_hash is not null
  and exists (select from user_roles ur
               where ur.user_id = u.id
                 and (u.reads_documents
                      or exists (select from role_permissions rp
                                   join permissions p on p.id = rp.permission_id
                                  where rp.role_id = ur.role_id and p.name = 'manageCompany'))))`;

/** Owners, and Members whom one has let, who have taken up their account and may still sign in. */
export const listDocumentReaders = (db: Db, companyId: number): Promise<MailedPerson[]> =>
  rows<MailedPerson>(
    db,
    `select u.id, u.email, u.first_name as "firstName", u.language
       from users u
      where u.company_id = ? and ${readsDocumentsSql}
      order by u.id`,
    [companyId],
  );
