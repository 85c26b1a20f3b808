import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let manager: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.as('accountManager');
});
beforeEach(() => test.ownerDb('companies').where('name', 'like', 'Doppel%').delete());
afterAll(() => test.close());

const company = { name: 'Doppel Verlag', type: 'AFFILIATE', country: 'DE' };
const send = (key: string, body: object = company, user = manager) =>
  user.post('/api/admin/companies').set('idempotency-key', key).send(body);
const made = async () => {
  const row = await test.ownerDb('companies').where('name', 'like', 'Doppel%').count().first();
  return Number(row?.count);
};

describe('a form', () => {
  it('sent five times at once makes one record, which all are given', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('five-times-at-once')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await made()).toBe(1);
  });

  it('that was refused can be sent again with its key', async () => {
    expect((await send('refused-and-again', { ...company, name: 'D' })).status).toBe(422);
    expect((await send('refused-and-again')).status).toBe(201);
    expect(await made()).toBe(1);
  });

  it('that comes back with other values is refused and makes nothing', async () => {
    await send('other-values-later');
    const again = await send('other-values-later', { ...company, name: 'Doppel Anders' });
    expect([again.status, again.body.code]).toEqual([409, 'submitted-already']);
    expect(await made()).toBe(1);
  });

  it('keeps its key to its user', async () => {
    await send('a-key-of-two-users');
    await send('a-key-of-two-users', company, await test.as('superAdmin'));
    expect(await made()).toBe(2);
  });

  it.each(['short', 'with space in between', 'x'.repeat(65)])(
    'with the key "%s" is a 400',
    async (key) => {
      expect((await send(key)).status).toBe(400);
      expect(await made()).toBe(0);
    },
  );
});
