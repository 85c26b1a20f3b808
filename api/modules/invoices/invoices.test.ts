import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { setTaxTypeAlways } from '#api/modules/bankings/tax-types.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { remindOfSettlement } from '#api/operations/invoices/watch/remind-of-settlement.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { actOnInvoice } from './testing/act-on-invoice.ts';
import { plantFullDays, plantOperator, plantPayee } from './testing/plant-settlement.ts';
import { runSettlementJob } from './testing/run-settlement-job.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };
const clock = () => new Date('2026-11-05T11:00:00Z');

let test: TestApp;
let own: number;
let other: number;
let alpha: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  own = test.network.companies.own;
  other = test.network.companies.other;
  alpha = (await plantWorld(test.ownerDb, own)).get('alpha.example') ?? 0;
  // On the last day of October the site is another company's.
  await test.ownerDb('site_ownerships').where({ site_id: alpha }).update({ to_on: '2026-10-30' });
  await test
    .ownerDb('site_ownerships')
    .insert({ site_id: alpha, company_id: other, from_on: '2026-10-31' });
  await takeInWorld(test.services.systemDb, '2026-10-30', '2026-10-31', clock);
  await plantFullDays(test.ownerDb, october.from, '2026-11-02');
});
afterAll(() => test.close());

beforeEach(async () => {
  const { ownerDb } = test;
  const tables = ['settled_months', 'restated_payouts', 'invoice_positions', 'invoices'] as const;
  for (const table of [...tables, 'bankings', 'operator_profiles'] as const) {
    await ownerDb(table).delete();
  }
  await ownerDb('companies').update({ comment: null });
  await plantOperator(ownerDb);
  await plantPayee(ownerDb, own);
  await plantPayee(ownerDb, other);
});

const post = async (path: string, body: object, user: TestUser = 'finance') =>
  (await test.as(user)).post(`/api/admin/invoices${path}`).send(body);
const get = async (path: string, user: TestUser = 'finance') =>
  (await test.as(user)).get(`/api/admin/invoices${path}`);
const draftOf = async (companyId = own): Promise<Invoice> =>
  (await post('', { companyId, ...october })).body;
const put = async ({ id, updatedAt }: Invoice, change: object) =>
  (await test.as('finance')).put(`/api/admin/invoices/${id}`).send({ ...change, updatedAt });
const approve = async (id: number, input: object = {}) =>
  actOnInvoice(await test.as('finance'), id, 'approve', input);

describe('a new invoice', () => {
  it('is a draft with a position for each site, in cents that add up', async () => {
    const draft = await draftOf();
    expect(draft).toMatchObject({
      status: 'DRAFT',
      currency: 'EUR',
      category: 3200,
      date: '2026-11-05',
      taxType: 'VAT_19',
      recipient: 'Eigener Verlag',
      address: 'Hauptstraße 1, 10115 Berlin, DE',
    });
    const sum = draft.positions.reduce((total, { amount }) => total + amount, 0);
    expect([draft.net, draft.gross]).toEqual([sum, draft.net + draft.tax]);
    expect(draft.positions.length).toBeGreaterThan(2);
    expect(draft.positions.every(({ kind }) => kind === 'SETTLEMENT')).toBe(true);
    const again = await post('', { companyId: own, ...october });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { companyId: `Invoice #${draft.id} has it already; it is DRAFT` },
    ]);
  });

  it('says what was delivered, also where a pilot counts page views otherwise', async () => {
    const { positions } = await draftOf();
    const of = (url: string) => positions.find(({ title }) => title.includes(url))?.description;
    expect(of('beta.example')).toMatch(/^Oktober 2026: [1-9][\d.]* Seitenaufrufe, /);
    for (const { description } of positions) expect(description).not.toContain(': 0 Seitenaufrufe');
  });

  it('is created under both addresses, and once however often it is sent', async () => {
    const key = { 'idempotency-key': 'one-form-one-invoice-1' };
    const agent = await test.as('finance');
    const create = () =>
      agent
        .post('/api/admin/invoices/create')
        .set(key)
        .send({ companyId: own, ...october });
    const [one, two] = [await create(), await create()];
    expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id]);
  });

  it.each([
    [
      'days within a month',
      { from: '2026-10-02', to: '2026-10-31' },
      { from: 'Should be whole months' },
    ],
    [
      'a month that is cut',
      { from: '2026-10-01', to: '2026-10-30' },
      { to: 'Should be whole months' },
    ],
    [
      'a month that goes on',
      { from: '2026-10-01', to: '2026-11-30' },
      { to: 'The month is not over' },
    ],
  ])('of %s is refused at the field', async (_of, period, errors) => {
    const { status, body } = await post('', { companyId: own, ...period });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('of a site that changed hands is two, whose cents are the site’s month', async () => {
    const ofSite = ({ positions }: Invoice) =>
      positions.filter(({ siteId }) => siteId === alpha).map(({ amount }) => amount);
    const [first, second] = [ofSite(await draftOf(own)), ofSite(await draftOf(other))];
    expect([first.length, second.length]).toEqual([1, 1]);
    const agent = await test.as('finance');
    const csv = await agent.get('/api/admin/exports/payouts?month=2026-10&format=csv');
    const cents = csv.text
      .split('\r\n')
      .filter((line) => line.includes(';alpha.example;'))
      .map((line) => Math.round(Number(line.split(';')[4]?.replace(',', '.')) * 100));
    expect(cents.sort()).toEqual([...first, ...second].sort());
  });
});

describe('a draft', () => {
  it('takes words and adjustments; what follows from the figures stays', async () => {
    const draft = await draftOf();
    const [first, ...rest] = draft.positions;
    const adjustment = { title: 'Bonus', description: 'Für den Messeauftritt', amount: -150 };
    const renamed = { ...first, title: 'Anders genannt' };
    const { body } = await put(draft, { positions: [renamed, ...rest, adjustment] });
    expect(body.net).toBe(draft.net - 150);
    expect(body.positions.at(-1)).toMatchObject({ kind: 'ADJUSTMENT', amount: -150 });
    expect(body.positions[0]).toMatchObject({ title: 'Anders genannt', kind: 'SETTLEMENT' });
    const more = { ...first, amount: (first?.amount ?? 0) + 1 };
    const refused = await put(body, { positions: [more] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'positions.0.amount': 'Follows from the figures; add an adjustment' },
    ]);
    const foreign = await put(body, { positions: [{ ...adjustment, id: 999_999 }] });
    expect(foreign.status).toBe(422);
  });

  it('that leaves a site out leaves its month to the next one', async () => {
    const draft = await draftOf();
    const [, ...rest] = draft.positions;
    await put(draft, { positions: rest });
    const next = await draftOf();
    expect(next.positions.map(({ siteId }) => siteId)).toEqual([draft.positions[0]?.siteId]);
  });

  it('keeps its company and its months, and is all that can be deleted or changed', async () => {
    const draft = await draftOf();
    const moved = await put(draft, { from: '2026-09-01' });
    expect(moved.status).toBe(422);
    await approve(draft.id);
    const { body: approved } = await get(`/${draft.id}`);
    const changed = await put(approved, { topContent: 'Guten Tag' });
    expect([changed.status, changed.body.code]).toEqual([409, 'not-a-draft']);
    const agent = await test.as('finance');
    expect((await agent.delete(`/api/admin/invoices/${draft.id}`)).status).toBe(409);
    const second = await draftOf(other);
    expect((await agent.delete(`/api/admin/invoices/${second.id}`)).status).toBe(200);
    expect((await draftOf(other)).positions).toHaveLength(second.positions.length);
  });

  it('says by how much its figures have moved, is not approved so, and loads them again', async () => {
    const draft = await draftOf();
    await test.ownerDb.raw(
      `update feed_rows set page_impressions = page_impressions * 2 where feed = 'cm'`,
    );
    await processRange(test.services.systemDb, { ...days, clock });
    const { body: moved } = await get(`/${draft.id}`);
    expect(moved.moved).toBeGreaterThan(0);
    const refused = await approve(draft.id);
    expect([refused.status, refused.body.code, refused.body.cents]).toEqual([
      409,
      'figures-moved',
      moved.moved,
    ]);
    const { body: loaded } = await actOnInvoice(await test.as('finance'), draft.id, 'reload');
    expect([loaded.net, loaded.moved]).toEqual([draft.net + moved.moved, 0]);
    expect((await approve(draft.id)).body.status).toBe('APPROVED');
  });
});
const days = { from: '2026-10-30', to: '2026-10-31' };

describe('an approval', () => {
  it('keeps who is paid and by what words', async () => {
    const draft = await draftOf();
    const { body } = await approve(draft.id);
    expect(body).toMatchObject({
      status: 'APPROVED',
      dueOn: '2026-12-05',
      supplierId: `${9000 + own}`,
    });
    expect(body.bottomContent).toContain('DE89••••••••3000');
    await test.ownerDb('companies').where({ id: own }).update({ street: 'Nebenstraße 2' });
    expect((await get(`/${draft.id}`)).body.address).toContain('Hauptstraße 1');
    await test.ownerDb('companies').where({ id: own }).update({ street: 'Hauptstraße 1' });
  });

  it('by hand is MANUAL, without contact or number, and comes back with a reason', async () => {
    await test.ownerDb('companies').where({ id: own }).update({ sev_desk_contact_id: null });
    const draft = await draftOf();
    const manual = { reference: 'Überweisung vom 4.11.', date: '2026-11-04' };
    expect((await approve(draft.id)).body.errors).toEqual({ status: 'There is no contact' });
    const { body } = await approve(draft.id, { manual });
    expect(body).toMatchObject({ status: 'MANUAL', number: null, manualOn: '2026-11-04' });
    expect(await test.ownerDb('settled_months').where({ invoice_id: draft.id })).not.toEqual([]);
    expect((await post(`/${draft.id}/revoke`, { reason: 'x' })).status).toBe(422);
    const revoked = await post(`/${draft.id}/revoke`, { reason: 'Doppelt gezahlt' });
    expect(revoked.body).toMatchObject({ status: 'DRAFT', manualReference: null });
    expect(await test.ownerDb('settled_months')).toEqual([]);
  });

  it('of special conditions, and without an agreement to self-billing, asks for a tick', async () => {
    await test
      .ownerDb('companies')
      .where({ id: own })
      .update({ comment: 'Mindestens 500 €', self_billing_agreed_on: null });
    const draft = await draftOf();
    const { status, body } = await approve(draft.id);
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['matchesSpecialConditions', 'selfBillingAgreed'],
    ]);
    const ticked = { matchesSpecialConditions: true, selfBillingAgreed: true };
    expect((await approve(draft.id, ticked)).body).toMatchObject({
      status: 'APPROVED',
      specialConditions: 'Mindestens 500 €',
    });
    const event = await test
      .ownerDb('invoice_events')
      .where({ invoice_id: draft.id, kind: 'approved' });
    expect(event[0]?.params).toMatchObject({ matchesSpecialConditions: true });
  });

  it('of what would reach nobody asks for a tick, and is no matter of many at once', async () => {
    const people = () => test.ownerDb('users').where({ company_id: own });
    const { password_hash } = mustExist(await people().first('password_hash'));
    await people().update({ password_hash: null });
    await test.ownerDb('bankings').where({ entity_id: own }).update({ email: 'keine Adresse' });
    try {
      const draft = await draftOf();
      const query = new URLSearchParams({ companyId: String(own), ...october });
      expect((await get(`/preparation?${query}`)).body.warnings).toContain('reaches-nobody');
      const { status, body } = await approve(draft.id);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['undeliveredAccepted']]);
      const { updatedAt } = (await get(`/${draft.id}`)).body;
      const versions = { [draft.id]: updatedAt };
      const batch = await post('/approve-batch', { ids: [draft.id], versions });
      expect(batch.body).toEqual({
        approved: [],
        skipped: [{ id: draft.id, said: 'reaches-nobody' }],
      });
      const accepted = await approve(draft.id, { undeliveredAccepted: true });
      expect(accepted.body.status).toBe('APPROVED');
    } finally {
      await people().update({ password_hash });
    }
  });

  it('of letters that the font of its document lacks says which, and asks for a tick', async () => {
    const draft = await draftOf();
    await test.ownerDb('companies').where({ id: own }).update({ name: '日本 Verlag' });
    const { status, body } = await approve(draft.id);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lettersAccepted']]);
    expect(body.errors.lettersAccepted).toMatch(/lacks .*日 本/);
    expect((await approve(draft.id, { lettersAccepted: true })).body.status).toBe('APPROVED');
    await test.ownerDb('companies').where({ id: own }).update({ name: 'Eigener Verlag' });
  });

  it.each<[string, (db: TestApp['ownerDb']) => Promise<unknown>, string]>([
    [
      'bank data',
      (db) => db('bankings').where({ entity_id: own }).delete(),
      'There are no banking details',
    ],
    [
      'tax number',
      (db) => db('bankings').where({ entity_id: own }).update({ tax_number: null }),
      'Either TaxNumber or VATNumber must be set in Banking Details',
    ],
    [
      'address',
      (db) => db('companies').where({ id: own }).update({ zip: null }),
      'The company’s address is incomplete',
    ],
    [
      'KID of its own',
      (db) =>
        db('companies').whereIn('id', [own, other]).update({ posting_account_number: '70001' }),
      'KID 70001 is given to two companies',
    ],
    [
      'operator',
      (db) => db('operator_profiles').delete(),
      'Our details are missing; every document needs them',
    ],
  ])(
    'without %s is refused in words, which the preparation says before',
    async (_what, take, words) => {
      await take(test.ownerDb);
      const draft = await draftOf();
      const { status, body } = await approve(draft.id);
      expect([status, body.errors]).toEqual([422, { status: words }]);
      const { body: list } = await get(`/possible-list?from=${october.from}&to=${october.to}`);
      expect(
        list.find(({ companyId }: { companyId: number }) => companyId === own),
      ).toBeUndefined();
      await (await test.as('finance')).delete(`/api/admin/invoices/${draft.id}`);
      const { body: prepared } = await get(
        `/preparation?companyId=${own}&from=${october.from}&to=${october.to}`,
      );
      expect(prepared.faults).toHaveLength(1);
    },
  );

  it('below nothing is refused', async () => {
    const draft = await draftOf();
    const amount = -draft.net - 1;
    const adjustment = { title: 'Abzug', description: 'Rückforderung', amount };
    await put(draft, { positions: [...draft.positions, adjustment] });
    expect((await approve(draft.id)).body.code).toBe('negative-sum');
    expect((await approve(draft.id)).body.errors.status).toContain('The sum is negative');
  });
});

describe('what rests on what was seen', () => {
  it('is not approved as another admin has changed it since', async () => {
    const seen = await draftOf();
    const adjustment = { title: 'Abzug', description: 'Rückforderung', amount: -100_000 };
    const positions = [...seen.positions, adjustment];
    await (await test.as('superAdmin'))
      .put(`/api/admin/invoices/${seen.id}`)
      .send({ positions, updatedAt: seen.updatedAt })
      .expect(200);
    const { updatedAt } = seen;
    const { status, body } = await post(`/${seen.id}/approve`, { updatedAt });
    expect([status, body.code, body.changedBy]).toEqual([409, 'version-stale', 'superAdmin Test']);
    const versions = { [seen.id]: updatedAt };
    const many = await post('/approve-batch', { ids: [seen.id], versions });
    expect(many.body).toEqual({
      approved: [],
      skipped: [{ id: seen.id, said: expect.stringMatching(/^version-stale /) }],
    });
    const one = await post('/approve-batch', { ids: [seen.id], versions: {} });
    expect([one.status, one.body.code]).toEqual([400, 'version-missing']);
    expect((await get(`/${seen.id}`)).body.status).toBe('DRAFT');
  });

  it.each(['approve', 'reload', 'cancel'])('carries its version: %s', async (act) => {
    const seen = await draftOf();
    const issued = { status: 'SENT', number_year: 2026, number_seq: 1, issued_on: '2026-11-05' };
    await test
      .ownerDb('invoices')
      .where({ id: seen.id })
      .update({ category: 3201, approved_at: new Date(), ...(act === 'cancel' && issued) });
    const input = act === 'cancel' ? { reason: 'Ein Irrtum' } : {};
    const stale = await post(`/${seen.id}/${act}`, { ...input, updatedAt: seen.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
    const none = await post(`/${seen.id}/${act}`, input);
    expect([none.status, none.body.code]).toEqual([400, 'version-missing']);
    const broken = await post(`/${seen.id}/${act}`, { ...input, updatedAt: 'gestern' });
    expect(broken.status).toBe(422);
    const { updatedAt } = stale.body;
    expect((await post(`/${seen.id}/${act}`, { ...input, updatedAt })).status).toBe(200);
  });
});

describe('many at once', () => {
  it('are drafted and approved; what stands against one is said of it', async () => {
    await test.ownerDb('bankings').where({ entity_id: other }).delete();
    const companyIds = [own, other, 999_999];
    const { status, body } = await post('/create-batch', { companyIds, ...october });
    expect([status, body.created.length, body.skipped]).toEqual([
      201,
      2,
      [{ companyId: 999_999, said: 'unknown-record' }],
    ]);
    const { body: approved } = await post('/approve-batch', {
      ids: body.created,
      versions: body.versions,
    });
    expect(approved).toEqual({
      approved: [body.created[0]],
      skipped: [{ id: body.created[1], said: 'no-banking' }],
    });
    const again = await post('/create-batch', { companyIds: [own], ...october });
    expect(again.body).toEqual({
      created: [],
      versions: {},
      skipped: [{ companyId: own, said: expect.stringMatching(/^in-invoice .*APPROVED/) }],
    });
  });

  it('are no more than what was seen: who would get something else is left out, and has no draft', async () => {
    const query = new URLSearchParams(october);
    const { body: possible } = await get(`/possible-list?${query}`);
    const shown = (id: number) =>
      possible.find(({ companyId }: { companyId: number }) => companyId === id).payoutCents;
    const seenCents = { [own]: shown(own), [other]: shown(other) - 1 };
    const companyIds = [own, other];
    const { body } = await post('/create-batch', { companyIds, seenCents, ...october });
    expect(body).toMatchObject({
      created: [expect.any(Number)],
      skipped: [{ companyId: other, said: expect.stringMatching(/^not-as-seen/) }],
    });
    expect(await test.ownerDb('invoices').pluck('company_id')).toEqual([own]);
  });

  it('asked for by two at once are made once', async () => {
    const both = await Promise.all([
      post('/create-batch', { companyIds: [own, other], ...october }),
      post('/create-batch', { companyIds: [other, own], ...october }, 'superAdmin'),
    ]);
    expect(both.flatMap(({ body }) => body.created)).toHaveLength(2);
    expect(await test.ownerDb('invoices')).toHaveLength(2);
  });

  it('are listed with the sum of all that a filter finds, whatever the page', async () => {
    const invoices = [await draftOf(own), await draftOf(other)];
    const first = await get('?range=[0,0]');
    expect(first.body).toHaveLength(1);
    const sum = invoices.reduce((cents, { gross }) => cents + gross, 0);
    expect(first.headers['x-sum-cents']).toBe(String(sum));
    const filter = encodeURIComponent(JSON.stringify({ companyId: own }));
    const ofOne = await get(`?filter=${filter}`);
    expect(ofOne.headers['x-sum-cents']).toBe(String(invoices[0]?.gross));
    expect((await get('?filter={"status":["PAID"]}')).headers['x-sum-cents']).toBe('0');
  });

  it('are listed beforehand, with what they come to', async () => {
    const { body } = await get(`/possible-list?from=${october.from}&to=${october.to}`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Anderer Verlag',
      'Eigener Verlag',
    ]);
    const draft = await draftOf();
    const mine = body.find(({ companyId }: { companyId: number }) => companyId === own);
    expect([mine.payoutCents, mine.sites]).toEqual([draft.net, draft.positions.length]);
  });
});

describe('users who settle', () => {
  const remind = (day: string, now = `${day}T08:00:00Z`) =>
    runSettlementJob(test, remindOfSettlement, { day }, { now: () => new Date(now) });
  const mails = async (): Promise<{ to: string; subject: string; text: string }[]> => {
    const { rows } = await test.ownerDb.raw(
      `select j.payload -> 'payload' as mail
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' order by j.id`,
    );
    return rows.map(({ mail }: { mail: object }) => mail);
  };
  beforeEach(() => test.ownerDb.raw('delete from graphile_worker._private_jobs'));

  it('is told that a month is over, and of its date of law as long as something is open', async () => {
    await test.ownerDb('bankings').where({ entity_id: other }).update({
      tax_type: 'REVERSE_CHARGE_EU',
      vat_number: 'ATU12345675',
    });
    await setTaxTypeAlways(test.ownerDb, other);
    await remind('2026-11-01');
    const first = (await mails()).find(({ to }) => to === 'finance@test.example');
    expect(first?.subject).toBe('Oktober 2026 kann abgerechnet werden');
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    await remind('2026-11-10');
    const [second] = await mails();
    expect(second?.text).toContain('2 Firmen');
    expect(second?.text).toContain('15.11.2026');
    const { name } = mustExist(await test.ownerDb('companies').where({ id: other }).first('name'));
    expect(second?.text).toContain(name);
    expect((await mails()).map(({ to }) => to)).not.toContain('accountmanager@test.example');
  });

  it('is told nothing where nothing is open, nor long after', async () => {
    expect((await remind('2026-11-10', '2026-11-15T08:00:00Z')).said).toBe('0 mails queued');
    await draftOf(own);
    await draftOf(other);
    expect((await remind('2026-11-10')).said).toBe('0 mails queued');
    expect(await mails()).toEqual([]);
  });
});

describe('attachments', () => {
  const pdfs = (count: number) => Promise.all(Array.from({ length: count }, () => samplePdf()));
  const attach = async (id: number, files: Buffer[]) => {
    let call = (await test.as('finance')).post(`/api/admin/invoices/${id}/attachments`);
    for (const [index, file] of files.entries()) {
      call = call.attach('files[]', file, `../Anlage <${index + 1}>.pdf`);
    }
    return call;
  };

  it('of a draft are added, read and deleted, ten at most', async () => {
    const { id } = await draftOf();
    const [pdf, second] = await pdfs(2);
    const added = await attach(id, [mustExist(pdf), mustExist(second)]);
    expect(added.status).toBe(201);
    expect(added.body).toHaveLength(2);
    const [first] = added.body as Invoice['attachments'];
    expect((await get(`/${id}`)).body.attachments).toEqual(added.body);
    const file = await (await test.as('finance')).get(mustExist(first).path);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(Buffer.compare(file.body, mustExist(pdf))).toBe(0);

    const tooMany = await attach(id, await pdfs(9));
    expect(tooMany.status).toBe(422);
    expect((await get(`/${id}`)).body.attachments).toHaveLength(2);

    const ids = [mustExist(first).id];
    expect((await post('/attachments/delete-batch', { ids })).body).toEqual({ deleted: ids });
    expect((await get(`/${id}`)).body.attachments).toHaveLength(1);
    expect((await get(`/${id}/attachments/${ids[0]}`)).status).toBe(404);
    expect((await post('/attachments/delete-batch', { ids })).status).toBe(404);
  });

  it('are offered as the PDFs that they are, whatever they were called', async () => {
    const { id } = await draftOf();
    const [pdf] = await pdfs(1);
    const path = `/api/admin/invoices/${id}/attachments`;
    const finance = await test.as('finance');
    const { body } = await finance
      .post(path)
      .attach('files[]', mustExist(pdf), 'anlage.html')
      .attach('files[]', mustExist(pdf), '.exe');
    const names = (body as Invoice['attachments']).map(({ name }) => name);
    expect(names).toEqual(['anlage.html.pdf', '.exe.pdf']);
  });

  it('stay as they are once it is approved', async () => {
    const { id } = await draftOf();
    const [pdf] = await pdfs(1);
    const [kept] = (await attach(id, [mustExist(pdf)])).body as Invoice['attachments'];
    expect((await approve(id)).status).toBe(200);
    const refused = await attach(id, [mustExist(pdf)]);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-a-draft']);
    const again = await post('/attachments/delete-batch', { ids: [mustExist(kept).id] });
    expect([again.status, again.body.code]).toEqual([409, 'not-a-draft']);
  });

  it('are PDFs of an invoice that is there', async () => {
    const { id } = await draftOf();
    const text = await attach(id, [Buffer.from('no PDF')]);
    expect([text.status, text.body.code]).toEqual([422, 'not-pdf']);
    expect((await attach(id, [])).status).toBe(415);
    const [pdf] = await pdfs(1);
    expect((await attach(999_999, [mustExist(pdf)])).status).toBe(404);
    expect((await post('/attachments/delete-batch', { ids: [] })).status).toBe(422);
    expect((await get(`/${id}/attachments/x`)).status).toBe(400);
  });
});

describe('users without the right', () => {
  const calls: [string, string][] = [
    ['GET', ''],
    ['GET', '/1'],
    ['GET', '/verify'],
    ['GET', '/1/document'],
    ['GET', '/1/verify'],
    ['GET', '/1/preview'],
    ['GET', `/preparation?companyId=1&from=${october.from}&to=${october.to}`],
    ['GET', `/possible-list?from=${october.from}&to=${october.to}`],
    ['POST', ''],
    ['POST', '/create'],
    ['POST', '/create-batch'],
    ['POST', '/approve-batch'],
    ['POST', '/send-batch'],
    ['POST', '/1/attachments'],
    ['POST', '/attachments/delete-batch'],
    ['GET', '/1/attachments/1'],
    ['POST', '/1/approve'],
    ['POST', '/1/revoke'],
    ['POST', '/1/cancel'],
    ['POST', '/1/reload'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ];
  it.each(calls)('%s %s', async (method, path) => {
    const ask = async (cookie?: string) =>
      (
        await fetch(`${test.url}/api/admin/invoices${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
          ...(method !== 'GET' && { body: '{}' }),
        })
      ).status;
    expect(await ask()).toBe(401);
    for (const user of ['accountManager', 'owner', 'member'] as const) {
      expect([user, await ask(await test.cookieOf(user))]).toEqual([user, 403]);
    }
  });
});
