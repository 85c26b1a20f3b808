import { expect, it } from 'vitest';
import { newWebhookSecret, signWebhook } from './sign-webhook.ts';

it('signs as the example that Standard Webhooks publish for their libraries', () => {
  const signed = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    ...{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    at: new Date(1_614_265_330_000),
  });
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes keys of 32 bytes that differ', () => {
  const [one = '', other = ''] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32);
});
