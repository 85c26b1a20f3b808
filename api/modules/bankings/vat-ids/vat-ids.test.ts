import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantFullDays, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { runSettlementJob } from '#api/modules/invoices/testing/run-settlement-job.ts';
import { startViesSandbox, type ViesSandbox } from '#demo/vies/start-vies-sandbox.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { checkVatIds } from './check-vat-ids-job.ts';

const day = 86_400_000;
/** The year has ended since the answers of some of these tests. */
const now = new Date('2027-01-15T11:00:00Z');
const clock = () => now;
const daysAgo = (days: number) => new Date(+now - days * day);
const november = { from: '2026-11-01', to: '2026-11-30' };
let test: TestApp;
let vies: ViesSandbox;
let drive: ReturnType<typeof driveSettlement>;
beforeAll(async () => {
  vies = await startViesSandbox({ clock });
  test = await createTestApp({ clock, env: { VIES_URL: vies.url } });
  drive = driveSettlement(test, clock);
  await plantOperator(test.ownerDb);
  await plantFullDays(test.ownerDb, november.from, '2026-12-19');
});
afterAll(async () => {
  await test.close();
  await vies.close();
});
beforeEach(async () => {
  vies.setFault(null);
  vies.unknown.clear();
  await test.ownerDb('vat_id_checks').delete();
});

const vatNumber = 'ATU12345675';
const path = (companyId: number) => `/api/admin/companies/${companyId}/vat-id-checks`;
const run = (entered?: { companyId: number; vatNumber: string }, at = now) =>
  runSettlementJob(test, checkVatIds, entered ? { entered } : {}, { now: () => at });
const checksOf = (companyId: number) =>
  test
    .ownerDb('vat_id_checks')
    .where({ company_id: companyId })
    .orderBy('id')
    .select('vat_number', 'asked_at', 'answer', 'request_identifier', 'error');

let made = 0;
/** Of Austria, with reverse charge. */
async function austrian(payee: object = {}): Promise<number> {
  made += 1;
  const id = await drive.company(`Verlag Wien ${made}`, {
    ...{ taxType: 'REVERSE_CHARGE_EU', taxNumber: null, vatNumber },
    ...payee,
  });
  await test.ownerDb('companies').where({ id }).update({ country: 'AT' });
  return id;
}

async function draft(companyId: number): Promise<number> {
  const positions = [{ title: 'Anpassung', description: 'Wie besprochen', amount: 10_000 }];
  const { body } = await (await test.as('finance'))
    .post('/api/admin/invoices')
    .send({ companyId, ...november, positions });
  return body.id;
}
const preparationOf = async (companyId: number) => {
  const query = new URLSearchParams({ companyId: String(companyId), ...november });
  return (await (await test.as('finance')).get(`/api/admin/invoices/preparation?${query}`)).body;
};

describe('a VAT id that is entered', () => {
  const waiting = async () =>
    (
      await test.ownerDb.raw(
        `select payload -> 'payload' -> 'entered' as entered from graphile_worker._private_jobs p
           join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'check-vat-ids'`,
      )
    ).rows.map(({ entered }: { entered: object }) => entered);
  beforeEach(() => test.ownerDb.raw('delete from graphile_worker._private_jobs'));

  it('is checked by a job after the commit, from both sides: the form does not wait', async () => {
    vies.setFault('slow');
    const { own, other } = test.network.companies;
    const owner = await test.as('otherOwner');
    const taxType = 'REVERSE_CHARGE_EU';
    const entered = await owner.post('/api/client/bankings').send({ taxType, vatNumber });
    expect(entered.status).toBe(201);
    const finance = await test.as('finance');
    const german = { entityType: 'Company', entityId: own, vatNumber: 'DE136695976' };
    const byAdmin = await finance
      .post('/api/admin/bankings')
      .send({ ...german, taxType: 'VAT_19' });
    expect(byAdmin.status).toBe(201);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2));
    expect(await waiting()).toEqual([
      { companyId: other, vatNumber },
      { companyId: own, vatNumber: 'DE136695976' },
    ]);
    // What stays is not asked about again, nor what is refused.
    const { updatedAt, id } = entered.body;
    const kept = { updatedAt, accountHolder: 'Anderer', vatNumber: ' atu 12345675' };
    await owner.put(`/api/client/bankings/${id}`).send(kept).expect(200);
    await owner
      .post('/api/client/bankings')
      .send({ taxType, vatNumber: 'DE136695976' })
      .expect(422);
    expect(await waiting()).toHaveLength(2);
  });

  it('is asked about with the number of the operator, and the proof is kept', async () => {
    const companyId = await austrian();
    expect((await run({ companyId, vatNumber })).said).toContain('VAT numbers checked: 1');
    expect(vies.calls.at(-1)).toBe('ATU12345675 DE136695976');
    expect(await checksOf(companyId)).toEqual([
      {
        ...{ vat_number: vatNumber, asked_at: now, answer: 'VALID', error: null },
        request_identifier: expect.stringMatching(/^WAPI/),
      },
    ]);
  });
});

describe('the nightly check', () => {
  it('renews what documents depend on before it is 30 days old, and only that', async () => {
    await test.ownerDb('bankings').delete();
    const companyId = await austrian();
    const german = await austrian({ taxType: 'VAT_19', vatNumber: 'DE136695976' });
    await drive.company('Verlag ohne Bedarf', { vatNumber: 'DE129274202' });
    const asked = vies.calls.length;
    await run();
    expect(vies.calls.slice(asked)).toEqual(['ATU12345675 DE136695976', 'DE136695976 DE136695976']);
    await run(undefined, daysAgo(-19));
    expect(vies.calls).toHaveLength(asked + 2);
    await run(undefined, daysAgo(-21));
    expect(vies.calls).toHaveLength(asked + 4);
    expect(await checksOf(companyId)).toHaveLength(2);
    expect(await checksOf(german)).toHaveLength(2);
  });

  it('asks again the next night where there was no answer, and gives up a night without any', async () => {
    await test.ownerDb('bankings').delete();
    for (let index = 0; index < 7; index += 1) await austrian();
    vies.setFault('MS_UNAVAILABLE');
    expect((await run()).said).toContain('no answer: 5');
    vies.setFault(null);
    // Those that were never asked come first.
    expect((await run()).said).toMatch(/checked: 7; invalid: 0; no answer: 0/);
  });
});

describe('before a document with reverse charge is approved', () => {
  it('a proof of the last 30 days is needed, or a tick that is noted', async () => {
    const companyId = await austrian();
    const id = await draft(companyId);
    const unproved = await drive.act(id, 'approve');
    expect([unproved.status, Object.keys(unproved.body.errors)]).toEqual([422, ['vatIdAccepted']]);
    expect((await preparationOf(companyId)).warnings).toContainEqual(
      expect.stringContaining('vat-id-unproved'),
    );
    const accepted = await drive.act(id, 'approve', { vatIdAccepted: true });
    expect(accepted.body).toMatchObject({ status: 'APPROVED', net: 10_000, tax: 0 });
    const events = (await (await test.as('finance')).get(`/api/admin/invoices/${id}/events`)).body;
    expect(events.at(-1)).toMatchObject({
      kind: 'approved',
      params: { vatIdAccepted: true, said: expect.stringContaining(vatNumber) },
    });
  });

  it.each([
    [30, 'APPROVED'],
    [31, undefined],
  ])('an answer of %i days ago gives %s, across the year’s end', async (days, status) => {
    const companyId = await austrian();
    await run({ companyId, vatNumber }, daysAgo(days));
    expect((await drive.act(await draft(companyId), 'approve')).body.status).toBe(status ?? 422);
  });

  it.each(['429', '500', 'cut-off', 'other-number', 'MS_UNAVAILABLE'] as const)(
    'a service that answers with %s never stops it',
    async (fault) => {
      const companyId = await austrian();
      vies.setFault(fault);
      const finance = await test.as('finance');
      const { body } = await finance.post(path(companyId)).send({ vatNumber }).expect(200);
      expect(body.answer).toBe('UNAVAILABLE');
      const { faults } = await preparationOf(companyId);
      expect(faults).toEqual([]);
      const approved = await drive.act(await draft(companyId), 'approve', { vatIdAccepted: true });
      expect(approved.body.status).toBe('APPROVED');
    },
  );

  it('an invalid one stops it in words, tick or not, until it is valid again', async () => {
    const companyId = await austrian();
    await run({ companyId, vatNumber }, daysAgo(29));
    vies.setFault('contradiction');
    await run({ companyId, vatNumber }, daysAgo(25));
    // It said something else four days before: both are kept, the newer counts.
    expect((await checksOf(companyId)).map(({ answer }) => answer)).toEqual(['VALID', 'INVALID']);
    const id = await draft(companyId);
    const stopped = await drive.act(id, 'approve', { vatIdAccepted: true });
    expect([stopped.status, stopped.body.code]).toEqual([422, 'vat-id-invalid']);
    expect(stopped.body.detail).toContain('On 21.12.2026 the EU’s service called the VAT number');
    // Nor does silence make it valid.
    vies.setFault('500');
    await run({ companyId, vatNumber });
    expect((await drive.act(id, 'approve')).body.code).toBe('vat-id-invalid');
    vies.setFault(null);
    await run({ companyId, vatNumber });
    expect((await drive.act(id, 'approve')).body.status).toBe('APPROVED');
  });

  it('another company’s proof, and one of another number, prove nothing', async () => {
    const companyId = await austrian();
    await run({ companyId: await austrian(), vatNumber });
    await run({ companyId, vatNumber: 'ATU13585627' });
    expect((await drive.act(await draft(companyId), 'approve')).status).toBe(422);
  });

  it('is not asked for where nothing depends on it, nor for what was settled outside', async () => {
    const companyId = await drive.company('Verlag Köln', { vatNumber: 'DE136695976' });
    vies.unknown.add('DE136695976');
    await run({ companyId, vatNumber: 'DE136695976' });
    expect((await drive.act(await draft(companyId), 'approve')).body.status).toBe('APPROVED');
    const outside = await draft(await austrian());
    const manual = { reference: 'Altsystem', date: '2026-12-01' };
    expect((await drive.act(outside, 'approve', { manual })).body.status).toBe('MANUAL');
  });
});

describe('a check by hand', () => {
  it('answers what the service said, and the history lists it', async () => {
    const companyId = await austrian();
    const finance = await test.as('finance');
    const { body } = await finance.post(path(companyId)).send({ vatNumber: ' atu12345675' });
    expect(body).toMatchObject({ answer: 'VALID', requestIdentifier: expect.any(String) });
    const filter = JSON.stringify({ companyId, vatNumber });
    const { body: listed } = await finance.get(`/api/admin/vat-id-checks?filter=${filter}`);
    expect(listed).toMatchObject([{ companyId, answer: 'VALID', vatNumber }]);
  });

  it.each([{ vatNumber: 'ATU13585627' }, { vatNumber: 'keine' }])(
    'of %o is refused: the company has no such number',
    async (body) => {
      const companyId = await austrian();
      const asked = vies.calls.length;
      const { status } = await (await test.as('finance')).post(path(companyId)).send(body);
      expect([status, vies.calls.length]).toEqual([422, asked]);
    },
  );

  it.each<[TestUser | null, number]>([
    [null, 401],
    ['owner', 403],
    ['otherOwner', 403],
    ['accountManager', 403],
    ['finance', 200],
  ])('by %s answers %i', async (user, status) => {
    const companyId = await austrian();
    const call = user ? (await test.as(user)).post(path(companyId)) : undefined;
    const answer = call
      ? await call.send({ vatNumber })
      : await fetch(`${test.url}${path(companyId)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ vatNumber }),
        });
    expect(answer.status).toBe(status);
    expect(await checksOf(companyId)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('keeps each answer as it came: nothing changes one, and it goes with its company', async () => {
    const companyId = await austrian();
    await run({ companyId, vatNumber });
    const { systemDb } = test.services;
    const ofCompany = () => systemDb('vat_id_checks').where({ company_id: companyId });
    await expect(ofCompany().update({ answer: 'INVALID' })).rejects.toThrow(/denied/);
    await expect(ofCompany().delete()).rejects.toThrow(/denied/);
    await expect(test.ownerDb('vat_id_checks').update({ answer: 'INVALID' })).rejects.toThrow(
      /written once/,
    );
    await test.ownerDb('bankings').where({ entity_id: companyId }).delete();
    await test.ownerDb('companies').where({ id: companyId }).delete();
    expect(await checksOf(companyId)).toEqual([]);
  });
});

it('without its address nothing is asked, and nothing is waited for', async () => {
  const off = await createTestApp({ clock });
  try {
    await plantOperator(off.ownerDb);
    await plantFullDays(off.ownerDb, november.from, '2026-12-19');
    const own = driveSettlement(off, clock);
    const payee = { taxType: 'REVERSE_CHARGE_EU', taxNumber: null, vatNumber } as const;
    const companyId = await own.company('Verlag Graz', payee);
    const finance = await off.as('finance');
    const refused = await finance.post(path(companyId)).send({ vatNumber });
    expect([refused.status, refused.body.code]).toEqual([409, 'vat-check-off']);
    expect((await runSettlementJob(off, checkVatIds, {}, { now: clock })).said).toContain(
      'checked: 0',
    );
    await own.approved(companyId, [10_000], { period: november });
    expect(mustExist(await off.ownerDb('vat_id_checks').count().first())).toEqual({ count: 0 });
  } finally {
    await off.close();
  }
});
