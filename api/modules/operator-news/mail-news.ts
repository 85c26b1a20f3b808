import type { Db } from '#api/core/database/db.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { operatorNewsMail, type Waiting } from '#api/mails/operator-mails.ts';
import { formatInstant } from '#shared/dates.ts';
import { operatorNewsMessages } from '#shared/messages/operator-news.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { NewsReader } from './list-readers.ts';
import type { News } from './news-queries.ts';

/** One mail, in its reader's language, each piece with the page where it is dealt with. */
export async function mailNews(
  db: Db,
  reader: NewsReader,
  { news, waiting }: { news: readonly News[]; waiting?: readonly Waiting[] },
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<void> {
  const { firstName, language: locale } = reader;
  const words = operatorNewsMessages[locale];
  const office = `${publicUrl()}/admin`;
  const items = news.map(({ kind, company, companyId, site, siteId, missing, happenedAt }) => ({
    company,
    title: words[kind].title(company, site ?? ''),
    task:
      missing.length > 0
        ? words.missing(missing.map((name) => nameOfWait(name, locale)).join(', '))
        : words[kind].task,
    button: words[kind].button,
    at: formatInstant(happenedAt),
    link: office + pageOf[kind]({ companyId, siteId }),
  }));
  await mailPeople(db, [reader], () =>
    operatorNewsMail({ locale, firstName, items, waiting, office }),
  );
}

/** Where it is dealt with. */
const pageOf: Record<News['kind'], (of: Pick<News, 'companyId' | 'siteId'>) => string> = {
  'contract-signed': ({ companyId }) => `/companies/${companyId}`,
  'credentials-given': ({ siteId }) => `/sites/${siteId}`,
  'integration-confirmed': ({ siteId }) => `/sites/${siteId}/onboarding`,
};
