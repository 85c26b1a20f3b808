import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import type { Row } from '#api/tables.ts';
import type { AlertKind } from '#shared/domain/alerts/alert-kinds.ts';
import type { ChannelKind, DeliveryEvent } from '#shared/domain/alerts/channel-kinds.ts';
import type { Locale } from '#shared/locale.ts';
import { tellable } from '../select-tellable.ts';
import { queueDelivery } from './deliver-alert.ts';
import { type ChannelAlert, writeMessage } from './write-message.ts';

/**
 * Queues what channels are to be told: what their rules raised, and that what they were told of is
 * gone. What each was sent says what it knows, so that it is told once, whenever this process ends.
 */
export async function tellChannels(
  transaction: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  now: Date,
): Promise<void> {
  const told = await rows<ToldChannel>(
    transaction,
    `with known as (
       select distinct on (channel_id, alert_id) channel_id, alert_id, event
         from alert_deliveries where alert_id is not null
        order by channel_id, alert_id, id desc),
     told as (
       select l.alert_channel_id as channel_id, a.id as alert_id, 'RAISED' as event
         from alerts a
         join alert_rules r on r.kind = a.kind
         join alert_rule_channels l on l.alert_rule_id = r.id
         left join known k on k.channel_id = l.alert_channel_id and k.alert_id = a.id
        where ${tellable('ADMINS')} and k.event is distinct from 'RAISED'
        union all
       select k.channel_id, a.id, 'RESOLVED'
         from known k
         join alerts a on a.id = k.alert_id
        where a.state = 'RESOLVED' and k.event = 'RAISED')
     select c.id as "channelId", c.kind as "channelKind", c.language as locale, t.event,
            a.id, a.kind, a.severity, a.feed, a.since,
            coalesce(a.until, a.resolved_at) as until, a.site_id as "siteId",
            a.company_id as "companyId", a.cents_per_day as "centsPerDay", a.evidence as figures,
            coalesce(s.url, o.name, a.feed, a.evidence ->> 'named', '–') as subject
       from told t
       join alert_channels c on c.id = t.channel_id and c.enabled
       join alerts a on a.id = t.alert_id
       left join sites s on s.id = a.site_id
       left join companies o on o.id = a.company_id
      order by a.cents_per_day desc nulls last, a.id`,
    { now },
  );
  for (const { channelId, channelKind: kind, locale, event, since, until, ...alert } of told) {
    await queueDelivery(transaction, {
      ...{ channelId, event, alertId: alert.id, now },
      body: writeMessage({
        ...{ kind, locale, event, now, office: `${publicUrl()}/admin` },
        alert: { ...alert, since: since.toISOString(), until: until?.toISOString() ?? null },
      }),
    });
  }
}

interface ToldChannel
  extends Omit<ChannelAlert, 'since' | 'until'>,
    Row<'alerts', 'since' | 'until'> {
  kind: AlertKind;
  channelId: number;
  channelKind: ChannelKind;
  locale: Locale;
  event: DeliveryEvent;
}
