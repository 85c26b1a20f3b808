import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { publisherMendedMail } from '#api/mails/alert-mails.ts';
import { baseSql } from '#api/modules/people/read.ts';
import { loadAlertRules } from './alert-rules.ts';
import { type Troubled, tellTroubles } from './tell-troubles.ts';

/**
 * Tells those who were told of a trouble that it is gone, once: after that they no longer wait.
 * People who no longer manage the site's company hear nothing, nor does anyone if it is gone only
 * because it is no longer looked for.
 */
export async function tellMended(
  transaction: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  now: Date,
): Promise<void> {
  const told = await rows<Troubled>(
    transaction,
    `with waiting as (
       delete from told_publishers w using alerts a
        where a.id = w.alert_id and a.state = 'RESOLVED' and a.resolved_by is null
       returning w.user_id, a.id, a.kind, a.site_id)
     select u.id, u.email, u.first_name as "firstName", u.language, w.kind, s.url,
             w.id as "alertId", s.company_id as "companyId", s.id as "siteId", ${baseSql} as base
       from waiting w
       join sites s on s.id = w.site_id
       join company_people p on p.company_id = s.company_id and p.user_id = w.user_id
                         and p.manages_company
       join users u on u.id = w.user_id and u.deactivated_at is null
      order by w.id, u.id`,
    {},
  );
  if (told.length === 0) return;
  const rules = await loadAlertRules(transaction, now);
  const about = { told: told.filter(rules.isWanted), mended: true, now };
  await tellTroubles(transaction, { publicUrl }, about, (reader, link) => {
    const { firstName, language: locale, kind, url: site } = reader;
    return publisherMendedMail({ locale, firstName, kind, site, link });
  });
}
