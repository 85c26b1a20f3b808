import { unprocessable } from '#api/core/http/problem.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import { alertChannel, alertDelivery } from '#shared/schemas/entities/alert-channel.ts';
import { queueAttempt, queueDelivery } from './deliver-alert.ts';
import { readAddress } from './read-address.ts';
import { renewSecret } from './renew-secret.ts';
import { writeMessage } from './write-message.ts';

export const alertChannelsResource = defineResource(alertChannel, {
  columns: {
    lastState: `(select d.state from alert_deliveries d where d.channel_id = t.id order by d.id desc limit 1)`,
  },
  beforeWrite: async ({ data }) => {
    if (typeof data.address === 'string') data.host = hostOf(data.address);
  },
  // Nobody has seen it: whoever sets up the receiver makes one that is shown.
  async afterWrite({ db, id, data, created, services }) {
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

function hostOf(address: string): string {
  try {
    return readAddress(address).host;
  } catch (error) {
    if (error instanceof WebFault) throw unprocessable({ address: 'not-receiver' });
    throw error;
  }
}

export const alertDeliveriesResource = defineResource(alertDelivery, {
  actions: {
    async sendAgain({ db, id, record: { channelId }, clock }) {
      await db('alert_deliveries').where({ id }).update({ state: 'PENDING', next_at: clock() });
      await queueAttempt(db, { id, channel_id: channelId });
    },
  },
});
