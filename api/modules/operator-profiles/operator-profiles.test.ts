import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import { adminWith } from '#tests/support/admin-with.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { loadPaymentSource } from './read.ts';

let now = new Date('2026-11-27T11:00:00Z');
let test: TestApp;
let id: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  await plantOperator(test.ownerDb);
  id = mustExist(await test.ownerDb('operator_profiles').first('id')).id;
});
afterAll(() => test.close());
beforeEach(() => {
  now = new Date('2026-11-27T11:00:00Z');
});

const account = {
  ...{ payoutHolder: 'Netzwerk Beispiel GmbH', payoutIban: 'DE68 2105 0170 0012 3456 78' },
  payoutBic: 'nolade21kie',
};

/** Changes as a form does, which sends back all that it read. */
async function change(rights: readonly AdminPermission[], more: object, laterMs = 0) {
  const cookie = await adminWith(test, rights);
  const agent = supertest.agent(test.app.server);
  const path = `/api/admin/operator-profiles/${id}`;
  const { body: read } = await agent.get(path).set('cookie', cookie);
  const updatedAt = mustExist(
    await test.ownerDb('operator_profiles').where({ id }).first('updated_at'),
  ).updated_at.toISOString();
  now = new Date(+now + laterMs);
  const whole = 'name' in read ? read : {};
  return agent
    .put(path)
    .set('cookie', cookie)
    .send({ ...whole, updatedAt, ...more });
}

describe('own details', () => {
  it('name the payout account and the source of payments: for who settles and may pay', async () => {
    expect(await loadPaymentSource(test.services.systemDb)).toBe('TOOL');
    const { status, body } = await change(['billing', 'payments'], {
      ...{ ...account, paymentSource: 'BANK', minimumPayoutCents: 25_00 },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ payoutIban: 'DE68210501700012345678', payoutBic: 'NOLADE21KIE' },
        ...{ paymentSource: 'BANK', minimumPayoutCents: 25_00 },
      },
    ]);
    expect(await loadPaymentSource(test.services.systemDb)).toBe('BANK');
  });

  it('ask for password or code again before the account or the source changes, and for no more', async () => {
    const later = 16 * 60_000;
    const both = ['billing', 'payments'] as const;
    for (const more of [{ payoutIban: null }, { payoutHolder: 'Wir' }, { paymentSource: 'TOOL' }]) {
      const { status, body } = await change(both, more, later);
      expect([status, body.code]).toEqual([403, 'check-required']);
    }
    expect((await change(both, { minimumPayoutCents: 0 }, later)).status).toBe(200);
  });

  it('are changed by who settles, but for where payouts come from', async () => {
    expect((await change(['billing'], { minimumPayoutCents: 10_00 })).status).toBe(200);
    for (const more of [{ payoutBic: null }, { paymentSource: 'TOOL' }]) {
      expect((await change(['billing'], more)).status).toBe(403);
    }
    for (const more of [{ payoutBic: null }, { minimumPayoutCents: 0 }]) {
      expect((await change(['payments'], more)).status).toBe(403);
    }
    expect((await change(['companies'], {})).status).toBe(403);
    const owner = await test.as('owner');
    expect((await owner.put(`/api/admin/operator-profiles/${id}`).send({})).status).toBe(403);
  });

  it.each<[string, object, string]>([
    ['an IBAN that is none', { payoutIban: 'DE68210501700012345679' }, 'payoutIban'],
    ['a BIC that is none', { payoutBic: 'NOLADE' }, 'payoutBic'],
    ['a holder that no bank takes', { payoutHolder: 'x'.repeat(71) }, 'payoutHolder'],
    ['a source that knows nothing', { paymentSource: 'POST' }, 'paymentSource'],
    ['a negative minimum', { minimumPayoutCents: -1 }, 'minimumPayoutCents'],
    ['half a cent', { minimumPayoutCents: 0.5 }, 'minimumPayoutCents'],
  ])('refuse %s', async (_name, more, field) => {
    const { status, body } = await change(['billing', 'payments'], more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
