import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A key as Standard Webhooks write it, which their libraries take as it is. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/**
 * The headers by which a receiver knows the sender, the message, and that nothing was changed:
 * https://www.standardwebhooks.com, version 1.
 */
export function signWebhook(
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
