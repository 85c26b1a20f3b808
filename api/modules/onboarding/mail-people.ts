import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { CompanyPerson } from '#shared/domain/onboarding/company-news.ts';
import type { Locale } from '#shared/locale.ts';

/** Someone of a company, as far as mails need it. */
export interface MailedPerson extends CompanyPerson {
  email: string;
  firstName: string;
  language: Locale;
}

/** All of a company; a client's request sees those of its own. */
export async function listCompanyPeople(db: Db, companyId: number): Promise<MailedPerson[]> {
  return rows<MailedPerson>(
    db,
    `select id, email, language, first_name as "firstName", manages_company as "managesCompany",
            has_accepted as "hasAccepted", is_deactivated as "isDeactivated"
       from list_company_people(?)`,
    [companyId],
  );
}

/** Queues a mail for each, in their language. */
export async function mailPeople(
  db: Db,
  people: readonly MailedPerson[],
  write: (person: MailedPerson) => MailContent,
): Promise<void> {
  for (const person of people) {
    await queueMail(db, { ...write(person), to: person.email, userId: person.id });
  }
}
