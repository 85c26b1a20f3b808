import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type MailedPerson, mailPeople } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import {
  alertDigestMail,
  alertMail,
  type MailedAlert,
  publisherAlertMail,
} from '#api/mails/alert-mails.ts';
import { baseSql, listAdminsWith, rolesHaveSql } from '#api/modules/people/read.ts';
import type { Row } from '#api/tables.ts';
import {
  type AlertKind,
  factors,
  isFactor,
  publisherKinds,
  toldElsewhere,
} from '#shared/domain/alerts/alert-kinds.ts';
import { alertSentence } from '#shared/messages/alerts.ts';
import { tellChannels } from './channels/tell-channels.ts';
import { ownChecks, tellable } from './select-tellable.ts';
import { tellMended } from './tell-mended.ts';
import { type Troubled, tellTroubles } from './tell-troubles.ts';

export type Mailing = Pick<Services, 'publicUrl' | 'config'>;

/**
 * Mails severe alerts whose rule says at once, and tells channels, and publishers what they can
 * mend. This is noted in the same transaction: it happens once, whenever this process ends.
 */
export async function tellAlerts(transaction: Db, services: Mailing, now: Date): Promise<void> {
  const alerts = await takeUntold(transaction, { atOnce: true, now });
  for (const alert of alerts) {
    const readers = await readersOf(transaction, alert.kind);
    await mailPeople(transaction, readers, ({ firstName, language: locale }) =>
      alertMail({ locale, firstName, alert: mailed(alert, services) }),
    );
  }
  await tellChannels(transaction, services, now);
  await tellPublishers(transaction, services, now);
  await tellMended(transaction, services, now);
}

/** The daily mail: open alerts that nobody was told of. */
export async function tellDigests(transaction: Db, services: Mailing, now: Date): Promise<number> {
  const alerts = await takeUntold(transaction, { atOnce: false, now });
  const mails = new Map<number, { reader: MailedPerson; alerts: MailedAlert[] }>();
  for (const alert of alerts) {
    for (const reader of await readersOf(transaction, alert.kind)) {
      const own = mails.get(reader.id) ?? { reader, alerts: [] };
      own.alerts.push(mailed(alert, services));
      mails.set(reader.id, own);
    }
  }
  for (const { reader, alerts: own } of mails.values()) {
    const link = `${services.publicUrl()}/admin/alerts`;
    await mailPeople(transaction, [reader], ({ firstName, language: locale }) =>
      alertDigestMail({ locale, firstName, alerts: own, link }),
    );
  }
  return mails.size;
}

interface UntoldAlert extends Row<'alerts', 'id' | 'feed' | 'since'> {
  kind: AlertKind;
  subject: string;
  centsPerDay: number | null;
  figures: MailedAlert['figures'];
}

const mailed = ({ id, since, ...alert }: UntoldAlert, { publicUrl }: Mailing): MailedAlert => ({
  ...alert,
  since: since.toISOString(),
  link: `${publicUrl()}/admin/alerts/${id}`,
});

/** What settlement finds, for instance, has its own mail, to those who settle. */
const takeUntold = (
  transaction: Db,
  { atOnce, now }: { atOnce: boolean; now: Date },
): Promise<UntoldAlert[]> =>
  rows<UntoldAlert>(
    transaction,
    `with told as (
       update alerts a set told_at = :now
         from alert_rules r
        where r.kind = a.kind and a.told_at is null and ${tellable('ADMINS')}
          and a.kind <> all(:toldElsewhere)
          and case when :atOnce then r.mail = 'AT_ONCE' and a.severity = 'SEVERE' else r.mail <> 'NONE' end
       returning a.*)
     select t.id, t.kind, t.feed, t.since, t.cents_per_day as "centsPerDay", t.evidence as figures,
            coalesce(s.url, c.name, t.feed, t.evidence ->> 'named', '–') as subject
       from told t
       left join sites s on s.id = t.site_id
       left join companies c on c.id = t.company_id
      order by t.cents_per_day desc nulls last, t.id`,
    { atOnce, now, toldElsewhere },
  );

/** Holders of the roles that the rule names; without any, all who monitor. */
async function readersOf(db: Db, kind: AlertKind): Promise<MailedPerson[]> {
  const monitoring = await listAdminsWith(db, 'monitoring');
  const named = await rows<{ user_id: number | null }>(
    db,
    `select u.user_id
       from alert_rules r
       join alert_rule_roles l on l.alert_rule_id = r.id
       left join user_roles u on u.role_id = l.role_id
      where r.kind = :kind`,
    { kind },
  );
  if (named.length === 0) return monitoring;
  return monitoring.filter(({ id }) => named.some(({ user_id }) => user_id === id));
}

/** All who manage the site's company, each in their language. */
async function tellPublishers(
  transaction: Db,
  { publicUrl, config }: Mailing,
  now: Date,
): Promise<void> {
  const told = await rows<ToldTrouble>(
    transaction,
    `with told as (
       update alerts a set told_publisher_at = :now
         from alert_rules r
        where r.kind = a.kind and r.mail <> 'NONE' and a.kind = any(:kinds)
          and a.told_publisher_at is null and ${tellable('PUBLISHER')} and ${isOwn}
       returning a.*)
     select u.id, u.email, u.first_name as "firstName", u.language, t.kind, s.url,
             s.company_id as "companyId", t.id as "alertId", s.id as "siteId", t.evidence as figures,
             ${baseSql} as base
       from told t
       join sites s on s.id = t.site_id
       join company_people p on p.company_id = s.company_id and p.manages_company
       join users u on u.id = p.user_id
      where u.deactivated_at is null and u.password_hash is not null
        and (t.kind <> all(:factors) or ${seesFigures})
      order by t.id, u.id`,
    { now, kinds: publisherKinds, factors, ...ownChecks },
  );
  await tellTroubles(transaction, { publicUrl }, { told, mended: false, now }, (reader, link) => {
    const { firstName, language: locale, kind, url: site } = reader;
    const about = { what: whatOf(reader), isRise: isRise(reader), link, support: config.support };
    return publisherAlertMail({ locale, firstName, kind, site, ...about });
  });
  const waiting = told.map(({ alertId, id }) => ({ alert_id: alertId, user_id: id }));
  if (waiting.length > 0) await transaction('told_publishers').insert(waiting);
}

type ToldTrouble = Troubled & { figures: MailedAlert['figures'] };

/** SQL: what was expected of figures comes from four weeks, which are the company's, too. */
const isOwn = `(a.kind <> all(:factors) or exists (
  select from site_ownerships o
    join sites s on s.id = o.site_id and s.company_id = o.company_id
   where o.site_id = a.site_id and daterange(o.from_on, o.to_on, '[]') @> daterange(
     cast(a.since at time zone 'Europe/Berlin' as date) - 28,
     cast(a.since at time zone 'Europe/Berlin' as date), '[]')))`;

/** SQL: may they see figures? Others are not told of what only these show. */
const seesFigures = rolesHaveSql('p.roles', `'viewMetrics'`);

function whatOf({ kind, figures, language }: ToldTrouble): string {
  if (isFactor(kind)) {
    const since = figures.day ?? '';
    return `${alertSentence({ kind, feed: null, since, figures }, language)}.`;
  }
  return figures.trackers?.join(', ') ?? figures.detail?.[language] ?? '';
}

const isRise = ({ figures: { value, expected } }: ToldTrouble) => (value ?? 0) > (expected ?? 0);
