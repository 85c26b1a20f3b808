import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { newWebhookSecret } from '#api/integrations/webhooks/sign-webhook.ts';

/** Signs a channel's messages by a new secret from now on: what is returned is read this once. */
export async function renewSecret(
  db: Db,
  id: number,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<string> {
  const secret = newWebhookSecret();
  await db('alert_channels')
    .where({ id })
    .update({ secret: secrets.encrypt(secret, `alert_channels.secret:${id}`) });
  return secret;
}
