import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AdSandbox, startAdSandbox } from '#demo/ad-server/start-ad-sandbox.ts';
import { fetchAd } from './fetch-ad.ts';

let sandbox: AdSandbox;
beforeAll(async () => {
  sandbox = await startAdSandbox();
});
beforeEach(() => sandbox.setFault(null));
afterAll(() => sandbox.close());

const ask = (timeoutMs?: number) =>
  fetchAd({ address: sandbox.url, pid: 'p 1', wmid: '11', ...(timeoutMs && { timeoutMs }) });

it('brings the card of a place', async () => {
  expect(await ask()).toEqual({
    title: expect.any(String),
    url: expect.stringMatching(/^http:/),
    image: expect.stringMatching(/^http:/),
    advertiser: expect.any(String),
  });
  expect(sandbox.calls.at(-1)).toBe('p 1 11');
});

it('knows that there may be nothing to show', async () => {
  sandbox.setFault('none');
  expect(await ask()).toBeNull();
});

it.each(['500', 'nonsense', 'wrong-card', 'cut-off', 'endless'] as const)(
  'fails when the ad server does: %s',
  async (fault) => {
    sandbox.setFault(fault);
    await expect(ask()).rejects.toThrow();
  },
);

it('does not wait for one that is slow', async () => {
  sandbox.setFault('slow');
  await expect(ask(50)).rejects.toThrow(/timeout/);
});
