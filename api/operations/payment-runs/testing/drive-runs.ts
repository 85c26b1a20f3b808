import { expect } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { plantSite } from '#api/modules/invoices/testing/plant-earnings.ts';
import type { Day } from '#shared/dates.ts';
import type { RunTransfers } from '#shared/schemas/calls/payment-runs.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

/** The operator's own account, from which runs pay; the operator is there. */
export const plantPayingAccount = (db: Db) =>
  db('operator_profiles').update({
    payout_holder: 'Netzwerk Beispiel GmbH',
    payout_iban: 'DE02120300000000202051',
    payout_bic: 'BYLADEM1001',
  });

/** The company waits for as much: a minimum counts while an agreement is in force. */
export async function plantMinimum(db: Db, companyId: number, cents: number | null) {
  await db('companies').where({ id: companyId }).update({ minimum_payout_cents: cents });
  const siteId = await plantSite(db, companyId, `mindestens-${companyId}.example`);
  await db('agreements').insert({
    ...{ site_id: siteId, status: 'RETIRED', mode: 'PLUS', type: 'STANDARD' },
    ...{ management_type: 'QMN', consent_manager_type: 'CONSENT_MANAGER' },
    starts_at: '2026-01-01',
  });
}

interface Wish {
  dueBy: Day;
  requestedOn: Day;
  /** Is its file made too? */
  withFile?: boolean;
}

/** Payment runs as two admins make them, one call each. */
export function driveRuns(
  test: TestApp,
  { preparer = 'finance', second = 'superAdmin' }: { preparer?: TestUser; second?: TestUser } = {},
) {
  const address = (id: number, act = '') => `/api/admin/payment-runs/${id}${act}`;
  const read = async (id: number): Promise<PaymentRun> =>
    (await (await test.as(second)).get(address(id)).expect(200)).body;

  /** Of a run, as the answer comes. */
  async function act(id: number, name: string, input: object = {}, as: TestUser = second) {
    const { updatedAt } = await read(id);
    const body = name === 'release' ? { updatedAt, ...input } : input;
    return (await test.as(as)).post(address(id, `/${name}`)).send(body);
  }
  const must = async (id: number, name: string, input: object = {}, as: TestUser = second) => {
    const { status, body } = await act(id, name, input, as);
    expect([status, body]).toMatchObject([200, { id }]);
    return body as PaymentRun;
  };
  async function propose(wish: Omit<Wish, 'withFile'>): Promise<PaymentRun> {
    const { status, body } = await (await test.as(preparer))
      .post('/api/admin/payment-runs')
      .send(wish);
    expect([status, body]).toMatchObject([201, { state: 'DRAFT' }]);
    return body;
  }

  return {
    read,
    act,
    must,
    propose,

    /** What it pays, and what it leaves out. */
    transfers: async (id: number): Promise<RunTransfers> =>
      (await (await test.as(second)).get(address(id, '/transfers')).expect(200)).body,

    /** As it is sent to be saved. */
    file: async (id: number): Promise<string> =>
      (
        await (
          await test.as(preparer)
        )
          .get(address(id, '/file'))
          .buffer(true)
          .parse((res, done) => {
            const pieces: Buffer[] = [];
            res.on('data', (piece: Buffer) => pieces.push(piece));
            res.on('end', () => done(null, Buffer.concat(pieces)));
          })
          .expect(200)
      ).body.toString('utf8'),

    /** One over all that is due, released by the second admin. */
    async releasedRun({ withFile = false, ...wish }: Wish): Promise<PaymentRun> {
      const { id } = await propose(wish);
      await must(id, 'release');
      return withFile ? must(id, 'make-file', {}, preparer) : read(id);
    },
  };
}
