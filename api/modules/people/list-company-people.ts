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
    `select l.id, l.email, l.language, l.first_name as "firstName",
            l.manages_company as "managesCompany", l.has_accepted as "hasAccepted",
            l.is_deactivated as "isDeactivated",
            case when m.id is null then '' else '/c/' || m.company_id end as base
       from list_company_people(:companyId) l
       left join memberships m on m.user_id = l.id and m.company_id = :companyId
      order by l.id`,
    { companyId },
  );

/** Those who can act, and so get the company's mails. */
export const listCompanyReaders = async (db: Db, companyId: number) =>
  readersOf(await listCompanyPeople(db, companyId), { spares: 'nobody' }, null);
