import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxSets } from '#shared/domain/tax.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let finance: Awaited<ReturnType<TestApp['as']>>;
let company: { entityType: string; entityId: number };
beforeAll(async () => {
  test = await createTestApp();
  finance = await test.as('finance');
  company = { entityType: 'Company', entityId: test.network.companies.own };
});
afterAll(() => test.close());

const create = async (body: object) => finance.post('/api/admin/bankings').send(body);

describe('a banking record', () => {
  it('needs nothing but its company, and is a small business unless it says otherwise', async () => {
    const { status, body } = await create(company);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...company,
      iban: null,
      accountHolder: null,
      email: null,
      taxNumber: null,
      vatNumber: null,
      taxType: 'SMALL_BUSINESS',
      companyName: 'Eigener Verlag',
    });
  });

  it('keeps an IBAN as banks do', async () => {
    const { body } = await create({ ...company, iban: 'de89 3704 0044 0532 0130 00' });
    expect(body.iban).toBe('DE89370400440532013000');
  });

  it.each([
    [
      'an IBAN that is none',
      { iban: 'DE89370400440532013001' },
      { iban: 'Should be a valid IBAN' },
    ],
    [
      'an IBAN of more than 34 characters',
      { iban: `DE89${'3'.repeat(31)}` },
      { iban: 'Should have at most 34 characters' },
    ],
    [
      'a VAT number that is none',
      { vatNumber: 'DE136695977' },
      {
        vatNumber:
          'Should be a valid VAT number with the letters of its country, such as ATU12345675',
      },
    ],
    [
      'a tax number that is none of its country',
      { taxNumber: '12/345/678' },
      { taxNumber: 'Should be a tax number of 10 to 13 digits' },
    ],
    ['an unknown tax type', { taxType: 'VAT_7' }, { taxType: 'Unknown tax type' }],
    ['an invalid entity type', { entityType: 'Site' }, { entityType: 'Invalid entity type' }],
    ['a company that is not there', { entityId: 987_654 }, { entityId: 'Does not exist' }],
  ])('refuses %s next to the field', async (_label, wrong, errors) => {
    const { status, body } = await create({ ...company, ...wrong });
    expect([status, body.errors]).toEqual([422, expect.objectContaining(errors)]);
  });

  it('keeps numbers from before there were rules, until they or the tax type change', async () => {
    const { body: made } = await create({ ...company, taxType: 'VAT_19' });
    await test.ownerDb('bankings').where({ id: made.id }).update({ tax_number: 'folgt' });
    const path = `/api/admin/bankings/${made.id}`;
    const { body: kept } = await finance.get(path);
    const changed = await finance.put(path).send({ ...kept, email: 'geld@verlag.example' });
    expect([changed.status, changed.body.taxNumber]).toEqual([200, 'folgt']);
    for (const change of [{ taxNumber: 'nie' }, { taxType: 'SMALL_BUSINESS' }]) {
      const { status, body } = await finance.put(path).send({ ...changed.body, ...change });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['taxNumber']]);
    }
  });

  it('is listed by the company it belongs to', async () => {
    const other = { entityType: 'Company', entityId: test.network.companies.other };
    const { body: created } = await create(other);
    const path = `/api/admin/bankings?entityType=Company&entityId=${other.entityId}`;
    const { body } = await finance.get(path);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([created.id]);
    expect((await finance.get('/api/admin/bankings?entityType=Site')).status).toBe(400);
  });

  it('stays with its company', async () => {
    const { body: record } = await create(company);
    const { status, body } = await finance
      .put(`/api/admin/bankings/${record.id}`)
      .send({ updatedAt: record.updatedAt, entityId: test.network.companies.other });
    expect([status, body.errors]).toEqual([422, { entityId: 'Cannot be changed' }]);
  });

  it('keeps its company from being deleted', async () => {
    const admin = await test.as('superAdmin');
    const { body: lonely } = await admin
      .post('/api/admin/companies')
      .send({ name: 'Nur ein Konto', type: 'AFFILIATE', country: 'DE' });
    await create({ entityType: 'Company', entityId: lonely.id });
    const { status, body } = await admin.delete(`/api/admin/companies/${lonely.id}`);
    expect([status, body.code]).toEqual([409, 'in-use']);
    expect(body.detail).toBe('Cannot be deleted: 1 banking record depends on it');
  });

  it('is no business of account managers, nor of a company’s own people here', async () => {
    for (const user of ['accountManager', 'owner'] as const) {
      const agent = await test.as(user);
      expect((await agent.get('/api/admin/bankings')).status).toBe(403);
      expect((await agent.post('/api/admin/bankings').send(company)).status).toBe(403);
    }
  });
});

describe('who reads an IBAN', () => {
  const iban = 'DE89370400440532013000';
  const taxNumber = '12/345/67890';
  /** At records of a company, oldest first, each with the account that was shown. */
  const looks = async (companyId: number) => {
    const ids = await test.ownerDb('bankings').where({ entity_id: companyId }).pluck('id');
    const noted = await test
      .ownerDb('audit_log')
      .where({ entity: 'bankings', action: 'bank-details-read' })
      .whereIn('entity_id', ids.map(String))
      .orderBy('id');
    // One without an IBAN is noted by the ends of its tax number.
    return noted.flatMap((row) => {
      if (!('iban' in Object(row.after))) return [];
      expect(row.after).toEqual({ iban: 'DE89••••••••3000' });
      return [`${row.actor_kind} ${row.actor_id}`];
    });
  };
  let admin: typeof finance;
  let companyId: number;
  let path: string;
  beforeAll(async () => {
    admin = await test.as('superAdmin');
    const { body: made } = await admin
      .post('/api/admin/companies')
      .send({ name: 'Angesehen', type: 'AFFILIATE', country: 'DE' });
    companyId = made.id;
    const account = { entityType: 'Company', entityId: companyId, iban, taxNumber };
    const { body } = await create(account);
    path = `/api/admin/bankings/${body.id}`;
  });

  it('sees its ends alone in a list of all', async () => {
    const { body } = await finance.get('/api/admin/bankings?range=[0,999]');
    const ibans: string[] = body.flatMap((row: { iban: string | null }) => row.iban ?? []);
    expect(ibans).toContain('DE89••••••••3000');
    expect(ibans).not.toContain(iban);
    const taxNumbers = body.flatMap((row: { taxNumber: string | null }) => row.taxNumber ?? []);
    expect(taxNumbers).toContain('•••90');
    expect(taxNumbers).not.toContain(taxNumber);
    const found = await finance.get('/api/admin/bankings?filter={"q":"DE89 3704"}');
    expect(found.body.length).toBeGreaterThan(0);
    // Where one of several conditions is enough, one company's are not the only ones.
    const filter = JSON.stringify({ anyOf: true, entityId: companyId, entityType: 'Company' });
    const { text } = await finance.get(`/api/admin/bankings?filter=${encodeURIComponent(filter)}`);
    expect(text).toContain('DE89••••••••3000');
    expect(text).not.toContain(iban);
    expect(await looks(companyId)).toEqual([]);
  });

  it('sees it in full of one record or company, once a day in its history', async () => {
    const me = `admin ${test.network.users.finance}`;
    for (let i = 0; i < 3; i += 1) expect((await finance.get(path)).body.iban).toBe(iban);
    const { body } = await finance.get(
      `/api/admin/bankings?entityType=Company&entityId=${companyId}`,
    );
    expect(body[0].iban).toBe(iban);
    await finance.get(`/api/admin/companies/${companyId}/payee`).expect(200);
    expect(await looks(companyId)).toEqual([me]);
    await admin.get(path).expect(200);
    expect(await looks(companyId)).toEqual([me, `admin ${test.network.users.superAdmin}`]);
    await test.ownerDb('rate_limits').update({ resets_at: new Date('2026-11-20T11:59:59Z') });
    await finance.get(path).expect(200);
    expect((await looks(companyId)).at(-1)).toBe(me);
    expect(await looks(companyId)).toHaveLength(3);
  });

  it('is found in the history of the very record, and in its company’s under its name', async () => {
    const second = 'DE02120300000000202051';
    const { body: other } = await create({
      entityType: 'Company',
      entityId: companyId,
      iban: second,
      accountHolder: 'Angesehen zwei',
    });
    await test.ownerDb('rate_limits').delete();
    await admin.get(`/api/admin/bankings/${other.id}`).expect(200);
    const read = async (filter: object) =>
      (await finance.get(`/api/admin/audit-log?filter=${JSON.stringify(filter)}`)).body.filter(
        ({ action }: { action: string }) => action === 'bank-details-read',
      );
    const look = {
      actorName: expect.any(String),
      entity: 'bankings',
      entityId: other.id,
      after: { iban: 'DE02••••••••2051' },
    };
    expect(await read({ entity: 'bankings', entityId: other.id })).toMatchObject([look]);
    const ofCompany = { entity: 'companies', entityId: companyId };
    const [newest] = await read({ ...ofCompany, part: 'bankings' });
    expect(newest).toMatchObject({ ...look, record: { accountHolder: 'Angesehen zwei' } });
    expect((await read({ ...ofCompany, withParts: true }))[0]).toMatchObject(look);
    expect(await read(ofCompany)).toEqual([]);
    // An account that is no longer there was shown all the same.
    await finance.delete(`/api/admin/bankings/${other.id}`).expect(200);
    expect(await read(ofCompany)).toMatchObject([
      { entity: 'companies', after: { iban: 'DE02••••••••2051' } },
    ]);
  });

  it('is noted with a file of all, too', async () => {
    await test.ownerDb('rate_limits').delete();
    const before = await looks(companyId);
    const { text } = await finance.get('/api/admin/bankings/export');
    expect(text).toContain(iban);
    expect(await looks(companyId)).toHaveLength(before.length + 1);
  });

  it('is noted when a change of something else is answered with it', async () => {
    const { body } = await finance.get(path);
    await test.ownerDb('rate_limits').delete();
    const before = await looks(companyId);
    const { updatedAt } = body;
    const changed = await finance.put(path).send({ accountHolder: 'Angesehen GmbH', updatedAt });
    expect([changed.status, changed.body.iban]).toEqual([200, iban]);
    expect(await looks(companyId)).toHaveLength(before.length + 1);
  });

  it('does not read it in the history', async () => {
    const filter = JSON.stringify({ entity: 'companies', entityId: companyId, withParts: true });
    const { text } = await finance.get(`/api/admin/audit-log?filter=${encodeURIComponent(filter)}`);
    expect(text).toContain('DE89••••••••3000');
    expect(text).not.toContain(iban);
  });

  it('may be of the company itself', async () => {
    const own = test.network.companies.own;
    await create({ entityType: 'Company', entityId: own, iban });
    const before = await looks(own);
    const owner = await test.as('owner');
    await owner.get('/api/client/bankings').expect(200);
    await owner.get('/api/client/payee').expect(200);
    const accounts = await test.ownerDb('bankings').where({ entity_id: own }).whereNotNull('iban');
    const mine = accounts.map(() => `person ${test.network.users.owner}`);
    expect(await looks(own)).toEqual([...before, ...mine]);
    expect((await (await test.as('member')).get('/api/client/bankings')).status).toBe(403);
    expect((await looks(own)).length).toBe(before.length + mine.length);
  });
});

describe('tax sets', () => {
  it('are the rows that forms and sums use, the default one first', async () => {
    const { body } = await finance.get('/api/admin/tax-sets');
    const known = Object.entries(taxSets).map(([code, { label, ratePercent }]) => ({
      code,
      label: label.de,
      rate: ratePercent,
    }));
    expect(body).toEqual(known);
    expect(body[0].label).toContain('§19');
  });
});

describe('the database', () => {
  const asOwn = <T>(work: (db: TestApp['ownerDb']) => Promise<T>) =>
    test.clientDb.transaction(async (transaction) => {
      await transaction.raw(`select set_config('app.company_id', ?, true)`, [
        String(test.network.companies.own),
      ]);
      return work(transaction);
    });

  it('shows a company its own accounts only', async () => {
    await create({ entityType: 'Company', entityId: test.network.companies.other });
    const owners: number[] = await asOwn((db) => db('bankings').distinct().pluck('entity_id'));
    expect(owners).toEqual([test.network.companies.own]);
  });

  it('lets it make none for another company, nor give one away', async () => {
    const foreign = { entity_type: 'Company', entity_id: test.network.companies.other };
    await expect(asOwn((db) => db('bankings').insert(foreign))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(asOwn((db) => db('bankings').update(foreign))).rejects.toMatchObject({
      code: '42501',
    });
  });
});
