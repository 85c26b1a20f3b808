import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import { type CompanyPerson, readersOf } from '#shared/domain/onboarding/company-news.ts';

/** All of a company; a client's request sees those of its own. */
export const listCompanyPeople = (
  db: Db,
  companyId: number,
): Promise<(MailedPerson & CompanyPerson)[]> =>
  rows<MailedPerson & CompanyPerson>(
    db,
    `select id, email, language, first_name as "firstName", manages_company as "managesCompany",
            has_accepted as "hasAccepted", is_deactivated as "isDeactivated"
       from list_company_people(?)`,
    [companyId],
  );

/** Those who can act, and so get the company's mails. */
export const listCompanyReaders = async (db: Db, companyId: number) =>
  readersOf(await listCompanyPeople(db, companyId), { spares: 'nobody' }, null);
