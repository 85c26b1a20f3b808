import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import { adminHasSql } from '#api/modules/people/read.ts';
import { concerns, type NewsMails } from '#shared/domain/onboarding/operator-news.ts';
import type { News } from './news-queries.ts';

export interface NewsReader extends MailedPerson {
  newsMails: NewsMails;
}

/**
 * Those concerned: of all who may do the step that it opens, the one in charge, if any is. Not the
 * person who caused it, nor anyone who has not taken up their account or was deactivated.
 */
export async function listReaders(
  db: Db,
  { kind, companyId, siteId, causedBy }: Pick<News, 'kind' | 'companyId' | 'siteId' | 'causedBy'>,
): Promise<NewsReader[]> {
  const { of, step, right } = concerns[kind];
  return rows<NewsReader>(
    db,
    `with readers as (
       select u.id, u.email, u.first_name as "firstName", u.language, u.news_mails as "newsMails"
         from users u
        where u.kind = 'admin' and u.deactivated_at is null and u.password_hash is not null
          and ${adminHasSql('u.id', ':right')}
     ), assignee as (
       select r.id from readers r
         join todos t on t.assignable_id = r.id and t.slug = :step
         join onboardings o on o.id = t.onboarding_id
        where case when :ofSite then o.site_id = :siteId else o.company_id = :companyId end
     )
     select r.id, r.email, r."firstName", r.language, r."newsMails" from readers r
      where r.id is distinct from :causedBy
        and (r.id in (select id from assignee) or not exists (select from assignee))
      order by r.id`,
    { right, step: step ?? '', ofSite: of === 'site', siteId, companyId, causedBy },
  );
}
