import type supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import {
  isSealed,
  isSealedSql,
  openText,
  placeOf,
  sealText,
  shownOf,
  shownSql,
} from '#api/core/secrets/masked-text.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { loadContactValues } from '#api/modules/accounting/load-contact-values.ts';
import { takeBackBankings } from '#api/operations/bankings/take-back-bankings.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';
import type { Mask } from '#shared/domain/mask.ts';
import type { Account } from '#shared/domain/payee.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { testPassword } from '#tests/support/test-network.ts';
import { composeDocument } from '../invoices/issuing/compose-document.ts';
import { plantOperator, plantPayee } from '../invoices/testing/plant-settlement.ts';
import { findPayee } from './payee-queries.ts';
import { openAccount, type SealedOfAccount, sealAccount } from './seal-account.ts';
import { sealAccounts, sealClearAccounts } from './seal-accounts-job.ts';
import { countByKey, sealedAccounts, trySealed } from './sealed-columns.ts';

const german = 'DE89370400440532013000';
const austrian = 'AT611904300234573201';
const taxNumber = '12/345/67890';
const otherTaxNumber = '12/345/67891';
const secrets = [german, austrian, taxNumber, otherTaxNumber];
const path = '/api/client/bankings';
const present = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const former = `former:${Buffer.alloc(32, 8).toString('base64')}`;
const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;

let test: TestApp;
let owner: ReturnType<typeof supertest.agent>;
let finance: ReturnType<typeof supertest.agent>;
let company: number;
beforeAll(async () => {
  test = await createTestApp({ clock, env: { ENCRYPTION_KEYS: `${present},${former}` } });
  company = test.network.companies.own;
  [owner, finance] = [await test.as('owner'), await test.as('finance')];
});
afterAll(() => test.close());
beforeEach(async () => {
  const ofBank = [
    'bank_transactions',
    'bank_statements',
    'bank_files',
    'payment_transfers',
    'payment_runs',
  ];
  const others = ['invoices', 'held_payees', 'bankings', 'rate_limits', 'sealing_keys'];
  for (const table of [...ofBank, ...others]) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb.raw('truncate audit_log');
});

/** Columns of text or JSON, anywhere, in which one of the numbers stands in the clear. */
async function placesInTheClear(): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    test.ownerDb,
    `select c.table_schema || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb', 'json', 'character varying') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const hits = await rows(
      test.ownerDb,
      `select from ${table} where cast(${column} as text) like any(?) limit 1`,
      [secrets.map((text) => `%${text}%`)],
    );
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const accountsOf = async () => (await owner.get(path).expect(200)).body;
const create = async (body: object = {}) =>
  (
    await owner
      .post(path)
      .send({ iban: german, taxNumber, accountHolder: 'Verlag', password: testPassword, ...body })
      .expect(201)
  ).body;
const put = async (body: object) => {
  const [{ id, updatedAt }] = await accountsOf();
  return owner.put(`${path}/${id}`).send({ updatedAt, password: testPassword, ...body });
};

/** As rows and history stood before there was sealing. */
async function plantInTheClear(): Promise<void> {
  const account = { account_holder: 'Verlag', iban: german, tax_number: taxNumber };
  const of = { entity_type: 'Company', entity_id: company };
  const plant = async () => {
    const made = await test
      .ownerDb('bankings')
      .insert({ ...of, ...account })
      .returning('id');
    return mustExist(made[0]).id;
  };
  const id = await plant();
  await test
    .ownerDb('bankings')
    .where({ id })
    .update({ iban: austrian, tax_number: otherTaxNumber });
  await test
    .ownerDb('bankings')
    .where({ id: await plant() })
    .delete();
  // Where the first entries have been removed by age, the owner is not known.
  await test.ownerDb.raw(`select write_audit_entry('bankings', '987654', 'update', ?, ?)`, [
    JSON.stringify({ iban: german }),
    JSON.stringify({ iban: austrian }),
  ]);
  await test.ownerDb.raw(
    `with kept as (insert into stored_files (key, size, stored_at) values ('bank/test', 1, now())
                   on conflict (key) do update set size = 1 returning key),
     file as (insert into bank_files (name, source, sha256, file_key, taken_at)
              select 'a.xml', 'FOLDER', 'a', key, now() from kept returning id),
     statement as (insert into bank_statements (file_id, account, identity, currency, to_on)
                   select id, 'DE02120300000000202051', 'a', 'EUR', '2026-10-05' from file returning id)
     insert into bank_transactions (statement_id, account, identity, booked_on, value_on, cents, currency,
       is_reversal, of_batch, iban, remittance)
     select id, 'DE02120300000000202051', 'a', '2026-10-05', '2026-10-05', -1, 'EUR', false, false, ?, 'GU'
       from statement`,
    [german],
  );
  const former = { id, iban: german, taxNumber, vatNumber: null, taxType: 'SMALL_BUSINESS' };
  await test.ownerDb('held_payees').insert({
    company_id: company,
    former: JSON.stringify({ ...former, accountHolder: 'Verlag', email: null }),
    begun_at: now,
    changed_at: now,
  });
  await test.ownerDb('invoices').insert({
    company_id: company,
    from_on: '2026-09-01',
    to_on: '2026-09-30',
    date: '2026-10-02',
    top_content: 'Guten Tag',
    bottom_content: 'Vielen Dank',
    payee: JSON.stringify({ name: 'Verlag', iban: german, taxNumber }),
  });
  const { finance: by } = test.network.users;
  const [run] = await test
    .ownerDb('payment_runs')
    .insert({
      ...{ due_by: '2026-10-02', requested_on: '2026-10-05', prepared_by: by, changed_by: by },
      ...{ debtor_name: 'Netzwerk', debtor_iban: 'DE02120300000000202051' },
    })
    .returning('id');
  await test.ownerDb('payment_transfers').insert({
    ...{ run_id: mustExist(run).id, company_id: company, amount_cents: 1, remittance: 'GU' },
    payee: JSON.stringify({ accountHolder: 'Verlag', iban: german }),
  });
}

const seal = (signal?: AbortSignal) =>
  runJob(test, sealAccounts, {}, { clock, ...(signal && { signal }) });
const waiting = async () =>
  (
    await rows<{ count: number }>(
      test.ownerDb,
      `select count(*) from graphile_worker.jobs where task_identifier = 'seal-accounts'`,
    )
  )[0]?.count;

describe('what is written of an account', () => {
  it('stands nowhere in the clear, and is read as it was', async () => {
    expect(await create()).toMatchObject({ iban: german, taxNumber });
    expect((await put({ iban: austrian, taxNumber: otherTaxNumber })).body).toMatchObject({
      iban: austrian,
      taxNumber: otherTaxNumber,
    });
    const [{ id }] = await accountsOf();
    const { body } = await finance.get(`/api/admin/bankings/${id}`).expect(200);
    expect(body).toMatchObject({ iban: austrian, taxNumber: otherTaxNumber });
    const change = { updatedAt: body.updatedAt, iban: german, taxNumber };
    const changed = await finance.put(`/api/admin/bankings/${id}`).send(change).expect(200);
    expect(changed.body).toMatchObject({ iban: german, taxNumber });
    await finance
      .post('/api/admin/bankings')
      .send({
        entityType: 'Company',
        entityId: company,
        iban: austrian,
        taxNumber,
        taxType: 'VAT_19',
      })
      .expect(201);
    expect(await placesInTheClear()).toEqual([]);
    expect((await (await test.as('member')).get(path)).status).toBe(403);
    const list = await finance.get(`/api/admin/bankings?filter={"entityId":${company}}`);
    expect(list.body.map(({ iban }: { iban: string }) => iban)).toEqual([german, austrian]);
    const file = await finance.get('/api/admin/bankings/export');
    expect(file.text).toContain(german);
    expect(file.text).toContain(taxNumber);
  });

  it('is the same in the history only where it is, and its ends are told there', async () => {
    await create();
    await put({ accountHolder: 'Neu', iban: german, taxNumber });
    const [{ id }] = await accountsOf();
    const updates = await test.ownerDb('audit_log').where({ entity: 'bankings', action: 'update' });
    expect(updates.map(({ after }) => Object.keys(after as object))).toEqual([['account_holder']]);
    const filter = JSON.stringify({ entity: 'bankings', entityId: id });
    const { body } = await finance.get(`/api/admin/audit-log?filter=${filter}`).expect(200);
    expect(body.at(-1).after).toMatchObject({ iban: 'DE89••••••••3000', taxNumber: '•••90' });
  });

  it('opens for no other company', async () => {
    const db = test.services.systemDb;
    const sealed = sealAccount(db, company, { iban: german });
    expect(openAccount(db, company, sealed)).toEqual({ iban: german });
    expect(() => openAccount(db, test.network.companies.other, sealed)).toThrow(/cannot be opened/);
    await create();
    const { iban } = mustExist(await test.ownerDb('bankings').first('iban'));
    const entity_id = test.network.companies.other;
    await test.ownerDb('bankings').insert({ entity_type: 'Company', entity_id, iban });
    await expect(findPayee(db, entity_id, now)).rejects.toThrow(/cannot be opened/);
    // Looking at it, or entering another one, still works.
    const { body } = await finance.get(`/api/admin/bankings?filter={"entityId":${entity_id}}`);
    expect(body[0].iban).toBe('DE89••••••••3000');
    const { id, updatedAt } = body[0];
    const change = { updatedAt, iban: austrian };
    await finance.put(`/api/admin/bankings/${id}`).send(change).expect(200);
    expect((await findPayee(db, entity_id, now)).paid).toMatchObject({ iban: austrian });
  });

  it('is found, sorted and filtered by what is shown of it', async () => {
    await create();
    const ask = async (filter: object) =>
      (await finance.get('/api/admin/bankings').query({ filter: JSON.stringify(filter) })).body
        .length;
    const found = [german, 'DE89 3704', 'DE89••••••••3000', 'DE89••••••••', '3000', 'verlag'];
    for (const q of found) expect(await ask({ q })).toBe(1);
    for (const q of [austrian, 'DE89••••••••3001']) expect(await ask({ q })).toBe(0);
    expect(await ask({ iban: german })).toBe(1);
    expect(await ask({ iban: [austrian] })).toBe(0);
    await finance.get('/api/admin/bankings?sort=["iban","ASC"]').expect(200);
  });
});

describe('a held change', () => {
  it('keeps whom it was sealed, and pays them', async () => {
    await create();
    await test.ownerDb('held_payees').delete();
    await put({ iban: austrian, taxNumber: otherTaxNumber });
    const { paid, pending } = await findPayee(test.services.systemDb, company, now);
    expect(paid).toMatchObject({ iban: german, taxNumber });
    expect(pending?.next).toMatchObject({ iban: austrian, taxNumber: otherTaxNumber });
    expect(await placesInTheClear()).toEqual([]);
  });
});

describe('an invoice', () => {
  it('names the account in full, which its row keeps sealed', async () => {
    await plantOperator(test.ownerDb);
    await plantPayee(test.ownerDb, company);
    await seal();
    const positions = [{ title: 'Anpassung', description: 'Wie besprochen', amount: 12_345 }];
    const { body: draft } = await finance
      .post('/api/admin/invoices')
      .send({ companyId: company, from: '2026-10-01', to: '2026-10-31', positions })
      .expect(201);
    expect(draft).toMatchObject({ iban: german, taxNumber });
    expect(await placesInTheClear()).toEqual([]);
    const list = await finance.get('/api/admin/invoices?filter={}');
    expect(list.body[0]).toMatchObject({ iban: 'DE89••••••••3000', taxNumber: '•••90' });
    const { updatedAt } = draft;
    await finance.post(`/api/admin/invoices/${draft.id}/approve`).send({ updatedAt }).expect(200);
    const { systemDb } = test.services;
    const { publisher } = await composeDocument(systemDb, draft.id);
    expect(publisher).toMatchObject({ iban: german, taxNumber });
    const { ours } = await loadContactValues(systemDb, company, now);
    expect(ours).toMatchObject({ iban: german, taxNumber });
  });
});

describe('what stood in the clear', () => {
  it('is read before and after it is sealed, rows and history alike', async () => {
    await plantInTheClear();
    const read = async () => [
      (await accountsOf()).map(({ iban, taxNumber: number }: Account) => [iban, number]),
      (await findPayee(test.services.systemDb, company, now)).paid,
      (await finance.get(`/api/admin/invoices?filter={"companyId":${company}}`)).body[0].iban,
    ];
    const before = await read();
    expect(before).toMatchObject([
      [[austrian, otherTaxNumber]],
      { iban: german, taxNumber },
      german,
    ]);
    await test.services.systemDb.transaction(sealClearAccounts);
    expect(await waiting()).toBe(1);

    expect(await seal()).toMatch('Account numbers sealed in');
    expect(await placesInTheClear()).toEqual([]);
    expect(await read()).toEqual(before);
    expect(await seal()).toBe('Account numbers sealed in 0 rows');
    const entries = await test.ownerDb('audit_log').where({ entity: 'bankings' }).orderBy('id');
    const gone = entries.find(({ action }) => action === 'delete')?.before as SealedOfAccount;
    const opened = openAccount(test.services.systemDb, company, { iban: gone.iban });
    expect(opened).toEqual({ iban: german });
    const unknown = entries.find((one) => one.entity_id === '987654');
    expect(unknown?.before).toEqual({ iban: 'DE89••••••••3000' });
    await test.ownerDb.raw(`delete from graphile_worker._private_jobs`);
    await test.services.systemDb.transaction(sealClearAccounts);
    expect(await waiting()).toBe(0);
  });

  it('is sealed by the next run where one was stopped', async () => {
    await plantInTheClear();
    let batches = 0;
    const { signal } = new AbortController();
    const throwIfAborted = () => {
      batches += 1;
      if (batches > 1) throw new Error('stopped');
    };
    const stopping = seal(Object.assign(signal, { throwIfAborted }));
    await expect(stopping).rejects.toThrow('stopped');
    expect(await placesInTheClear()).toEqual([
      'public.audit_log.after',
      'public.audit_log.before',
      'public.bank_transactions.iban',
      'public.held_payees.former',
      'public.invoices.payee',
      'public.payment_transfers.payee',
    ]);
    expect(await accountsOf()).toMatchObject([{ iban: austrian, taxNumber: otherTaxNumber }]);
    await seal();
    expect(await placesInTheClear()).toEqual([]);
  });

  it('is taken back as it was after it is sealed, though the change was in the clear', async () => {
    await plantInTheClear();
    const userId = test.network.users.owner;
    const [{ id }] = await accountsOf();
    const createdAt = new Date(Date.now() - 60_000);
    await test.ownerDb.transaction(async (transaction) => {
      await actAs(transaction, { kind: 'person', id: userId });
      await transaction('bankings').where({ id }).update({ iban: german, tax_number: taxNumber });
    });
    await seal();
    await test.services.systemDb.transaction((db) =>
      takeBackBankings(db, test.services, { userId, createdAt }, now),
    );
    expect(await accountsOf()).toMatchObject([{ iban: austrian, taxNumber: otherTaxNumber }]);
    expect(await placesInTheClear()).toEqual([]);
  });

  it('lets nothing else of the history be changed', async () => {
    await plantInTheClear();
    const { id, after } = mustExist(
      await test.ownerDb('audit_log').where({ entity: 'bankings' }).orderBy('id').first(),
    );
    const change = (values: object) =>
      test.services.systemDb.raw('select seal_in_history(?, ?, ?)', [
        id,
        null,
        JSON.stringify({ ...(after as object), ...values }),
      ] as never);
    const refused = 'history does not change';
    await expect(change({ iban: '• v1', account_holder: 'Dieb' })).rejects.toThrow(refused);
    await expect(change({ iban: austrian })).rejects.toThrow(refused);
    await expect(change({ iban: null })).rejects.toThrow(refused);
    await change({ iban: '• v1' });
    await expect(change({ iban: '• v2' })).rejects.toThrow(refused);
    await expect(
      test.services.systemDb.raw(`select seal_in_history(0, null, null)`),
    ).rejects.toThrow('holds no account');
    await expect(test.clientDb.raw(`select seal_in_history(0, null, null)`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('a former key', () => {
  it('is needed no more once all that it sealed is sealed anew, but for what does not open', async () => {
    const { systemDb } = test.services;
    const box = createSecretBox(former);
    const sealed = (name: 'iban' | 'taxNumber', text: string, shown: string, of = company) =>
      `${shown} ${box.encryptSame(text, placeOf(accountMasks[name], of))}`;
    const account = {
      iban: sealed('iban', german, 'DE89••••••••3000'),
      taxNumber: sealed('taxNumber', taxNumber, '•••90'),
    };
    const columns = { iban: account.iban, tax_number: account.taxNumber };
    await plantInTheClear();
    await test.ownerDb('bankings').update(columns);
    // Here it was not sealed for.
    const entity_id = test.network.companies.other;
    await test.ownerDb('bankings').insert({ entity_type: 'Company', entity_id, ...columns });
    const sealedAccount = JSON.stringify(account);
    await test.ownerDb.raw('update held_payees set former = former || ?', [sealedAccount]);
    await test.ownerDb.raw('update invoices set payee = payee || ?', [sealedAccount]);
    await test.ownerDb.raw('update payment_transfers set payee = payee || ?', [
      JSON.stringify({ iban: account.iban }),
    ]);
    const userId = test.network.users.owner;
    await test.ownerDb('second_factors').insert({
      user_id: userId,
      secret: box.encrypt('JBSWY3DPEHPK3PXP', `second_factors.secret:${userId}`),
      confirmed_at: now,
    });
    await test.ownerDb('sealing_keys').insert({
      id: 1,
      private_key: box.encrypt('pem', 'sealing_keys.private_key:1'),
      certificate: 'pem',
    });
    await test.ownerDb.raw('truncate audit_log');
    const read = async () =>
      [...(await accountsOf()), (await findPayee(systemDb, company, now)).paid].map(
        (one: Account) => [one.iban, one.taxNumber],
      );
    expect(await read()).toEqual([
      [german, taxNumber],
      [german, taxNumber],
    ]);
    expect((await countByKey(systemDb)).get('former')).toBe(11);

    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    await systemDb.transaction(sealClearAccounts);
    expect(await waiting()).toBe(1);
    await seal();
    expect(Object.fromEntries(await countByKey(systemDb))).toEqual({ test: 10, former: 2 });
    expect(await read()).toEqual([
      [german, taxNumber],
      [german, taxNumber],
    ]);
    const superAdmin = await test.as('superAdmin');
    const { body } = await superAdmin.get('/api/admin/system-status').expect(200);
    const { facts } = body.lines.find(({ check }: { check: string }) => check === 'keys');
    expect(facts).toContainEqual({ fact: 'sealedBy', of: 'former', as: 'count', value: 2 });

    await test.ownerDb('bankings').where({ entity_id }).delete();
    const states = await trySealed(systemDb, createSecretBox(present));
    expect(states.filter(({ closed }) => closed > 0)).toEqual([]);
    expect(states.reduce((sum, one) => sum + one.sealed, 0)).toBe(10);
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    await systemDb.transaction(sealClearAccounts);
    expect(await waiting()).toBe(0);
    await test.ownerDb('second_factors').delete();
    await test.ownerDb('sealing_keys').delete();
  });
});

describe('a sealed number', () => {
  const db = () => test.services.systemDb;
  const sealed = (mask: Mask) => sealText(db(), german, mask, company);

  it('is known by its seal, whatever its mask showed, to server and database alike', async () => {
    const other = { ...accountMasks.iban, show: (iban: string) => `Konto•${iban.slice(-2)}` };
    const [former, present] = [sealed(other), sealed(accountMasks.iban)];
    expect(shownOf(former, accountMasks.iban)).toBe('Konto•00');
    expect(openText(db(), former, accountMasks.iban, company)).toBe(german);
    expect(sealText(db(), former, accountMasks.iban, company)).toBe(former);
    // As long as anybody may enter.
    const entered = ['a v1.b.c', '• v1.test.aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbb', german, '•••'];
    const texts = [former, present, former.split(' ')[1] ?? '', ...entered];
    const found = await rows<{ isSealed: boolean; shown: string }>(
      db(),
      `select ${isSealedSql('text')} as "isSealed", ${shownSql('text', `'clear'`)} as shown
         from unnest(cast(:texts as text[])) with ordinality t (text, place) order by place`,
      { texts },
    );
    expect(found.map((one) => one.isSealed)).toEqual(texts.map(isSealed));
    expect(found.map(({ shown }) => shown)).toEqual([
      'Konto•00',
      'DE89••••••••3000',
      ...Array(5).fill('clear'),
    ]);
  });

  it('has a mask that hides something', () => {
    expect(() => sealed({ ...accountMasks.iban, show: (iban) => iban })).toThrow('lacks a •');
  });
});

describe('a lost key', () => {
  it('is told of accounts, wherever they stand', async () => {
    await plantInTheClear();
    await seal();
    const other = createSecretBox(`other:${Buffer.alloc(32, 3).toString('base64')}`);
    const lost = await trySealed(test.services.systemDb, other);
    const ofAccounts = lost.filter(({ table }) =>
      sealedAccounts.some((one) => one.table === table),
    );
    expect(ofAccounts.map(({ sealed, closed }) => [sealed, closed])).toEqual(
      ofAccounts.map(() => [1, 1]),
    );
    const held = await trySealed(test.services.systemDb, test.services.secrets);
    expect(held.map(({ closed }) => closed)).toEqual(held.map(() => 0));
  });

  it('is told of every column that holds one', async () => {
    const columns = await rows<{ name: string }>(
      test.ownerDb,
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'iban'`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['bankings.iban', 'bank_transactions.iban']);
    expect(isSealed(german)).toBe(false);
  });
});
