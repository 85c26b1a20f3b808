import { afterAll, beforeAll, expect, it } from 'vitest';
import { startViesSandbox, type ViesSandbox } from '#demo/vies/start-vies-sandbox.ts';
import { checkVatNumber } from './check-vat-number.ts';

const known = { name: 'Donau Verlag GmbH', address: 'Ring 1\n1010 Wien' };
let vies: ViesSandbox;
beforeAll(async () => {
  vies = await startViesSandbox({ registered: new Map([['ATU12345675', known]]) });
});
afterAll(() => vies.close());

const ask = (change: Partial<Parameters<typeof checkVatNumber>[0]> = {}) =>
  checkVatNumber({ url: vies.url, vatNumber: 'ATU12345675', requester: 'DE136695976', ...change });

it('says that a number is valid, whose it is, and by which consultation', async () => {
  expect(await ask()).toEqual({
    answer: 'VALID',
    requestIdentifier: expect.stringMatching(/^WAPIAAAA\d{8}$/),
    ...known,
    error: null,
  });
  expect(vies.calls.at(-1)).toBe('ATU12345675 DE136695976');
});

it('leaves out what a state does not give, and the consultation number of who does not say who asks', async () => {
  expect(await ask({ vatNumber: 'EL094259216', requester: null })).toEqual({
    answer: 'VALID',
    ...{ requestIdentifier: null, name: null, address: null, error: null },
  });
  expect(vies.calls.at(-1)).toBe('EL094259216 ');
});

it('says that a number is invalid', async () => {
  vies.unknown.add('ATU13585627');
  expect(await ask({ vatNumber: 'ATU13585627' })).toMatchObject({ answer: 'INVALID', error: null });
});

it.each([
  ['429', 'HTTP_429'],
  ['500', 'HTTP_500'],
  ['cut-off', 'CONNECTION_LOST'],
  ['html', 'NONSENSE'],
  ['nonsense', 'NONSENSE'],
  ['slow', 'TIMEOUT'],
  ['other-number', 'OTHER_NUMBER'],
  ['MS_UNAVAILABLE', 'MS_UNAVAILABLE'],
  ['TIMEOUT', 'TIMEOUT'],
  ['GLOBAL_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ'],
  ['INVALID_REQUESTER_INFO', 'INVALID_REQUESTER_INFO'],
] as const)('says nothing about it after %s', async (fault, error) => {
  vies.setFault(fault);
  expect(await ask({ timeoutMs: fault === 'slow' ? 100 : 5_000 })).toMatchObject({
    answer: 'UNAVAILABLE',
    error,
  });
  vies.setFault(null);
  expect(await ask()).toMatchObject({ answer: 'VALID' });
});

it('says nothing where nobody answers', async () => {
  expect(await ask({ url: 'http://127.0.0.1:9' })).toMatchObject({
    answer: 'UNAVAILABLE',
    error: 'CONNECTION_LOST',
  });
});
