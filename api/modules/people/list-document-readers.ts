import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import { baseSql } from './dashboard-link.ts';

/** SQL: who gets a company's documents, as the person `p` with the account `u`. */
export const documentReadersSql = (companyId: string) => `
       from company_people p
       join users u on u.id = p.user_id
      where p.company_id = ${companyId} and p.reads_documents
        and u.deactivated_at is null and u.password_hash is not null`;

/** Owners, and Members whom one has let, who have taken up their account and may still sign in. */
export const listDocumentReaders = (db: Db, companyId: number): Promise<MailedPerson[]> =>
  rows<MailedPerson>(
    db,
    `select u.id, u.email, u.first_name as "firstName", u.language, ${baseSql} as base
       ${documentReadersSql('?')}
      order by u.id`,
    [companyId],
  );
