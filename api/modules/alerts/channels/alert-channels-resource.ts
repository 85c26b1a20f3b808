import { defineResource } from '#api/core/resource/define-resource.ts';
import { readReceiver } from '#shared/domain/alerts/read-receiver.ts';
import { alertChannel, alertDelivery } from '#shared/schemas/entities/alert-channel.ts';
import { queueAttempt, queueDelivery } from './deliver-alert.ts';
import { renewSecret } from './renew-secret.ts';
import { writeMessage } from './write-message.ts';

export const alertChannelsResource = defineResource(alertChannel, {
  columns: {
    lastState: `(select d.state from alert_deliveries d where d.channel_id = t.id order by d.id desc limit 1)`,
  },
  async afterWrite({ db, id, data, created, services }) {
    const receiver = readReceiver(String(data.address));
    if (receiver) await db('alert_channels').where({ id }).update({ host: receiver.host });
    // Nobody has seen it: whoever sets up the receiver makes one that is shown.
    if (created && data.kind === 'GENERIC') await renewSecret(db, id, services);
  },
  actions: {
    async test({ db, id, record: { kind, language: locale }, clock, services }) {
      const now = clock();
      const office = `${services.publicUrl()}/admin`;
      const body = writeMessage({ kind, locale, event: 'TEST', alert: null, office, now });
      await queueDelivery(db, { channelId: id, alertId: null, event: 'TEST', body, now });
    },
  },
});

export const alertDeliveriesResource = defineResource(alertDelivery, {
  columns: {
    isOvertaken: `exists (select from alert_deliveries l
      where l.channel_id = t.channel_id and l.alert_id = t.alert_id and l.id > t.id)`,
  },
  actions: {
    async sendAgain({ db, id, record: { channelId }, clock }) {
      await db('alert_deliveries').where({ id }).update({ state: 'PENDING', next_at: clock() });
      await queueAttempt(db, { id, channel_id: channelId });
    },
  },
});
