import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryPrepared } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { findStatement } from '#api/core/resource/resource-sql.ts';
import { sealAccount } from '#api/modules/bankings/seal-account.ts';
import { addNewFeeds } from '#api/operations/feeds/feeds-resource.ts';
import { modules } from '#api/product.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { FoundRecords } from '#shared/schemas/calls/search.ts';
import { declarations as screens } from '../admin/resources/index.ts';
import { adminWith } from './support/admin-with.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

const iban = 'DE98962100500000001234';
const logged: string[] = [];
let test: TestApp;
let draft: string;
let run: string;

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  test = await createTestApp({ log });
  const { ownerDb: db, network } = test;
  const insert = async (table: string, row: object) =>
    mustExist((await db(table).insert(row).returning('*'))[0]);
  const { id: companyId } = await insert('companies', {
    name: 'Isarwind Media',
    posting_account_number: '70123',
    country: 'DE',
    type: 'EXCLUSIVE',
  });
  const url = 'alpenkueche-magazin.example';
  const { id: siteId } = await insert('sites', { company_id: companyId, url });
  await insert('users', {
    ...{ kind: 'person', company_id: companyId, email: 'na@isar.example' },
    ...{ first_name: 'Nicole', last_name: 'Albrecht' },
  });
  await insert('bankings', {
    entity_type: 'Company',
    entity_id: companyId,
    ...sealAccount(test.services.systemDb, companyId, { iban }),
    account_holder: 'Kontor Süd',
    tax_type: 'VAT_19',
    vat_number: 'DE136695976',
  });
  const month = {
    company_id: companyId,
    date: '2026-10-02',
    top_content: 'x',
    bottom_content: 'y',
  };
  const september = { from_on: '2026-09-01', to_on: '2026-09-30' };
  draft = (await insert('invoices', { ...month, from_on: '2026-10-01', to_on: '2026-10-31' }))
    .label;
  await insert('invoices', {
    ...{ ...month, ...september, status: 'FAILED', approved_at: '2026-10-02T10:00:00Z' },
    ...{ number_year: 2026, number_seq: 61, issued_on: '2026-10-02' },
  });
  const { id: trackerId } = mustExist(await db('trackers').first('id'));
  await insert('payments', {
    ...{ company_id: companyId, value_on: '2026-10-05', amount_cents: 100, source: 'TOOL' },
    reference: 'Abschlag 4711-Q4',
  });
  await insert('agreements', {
    ...{ site_id: siteId, status: 'ACTIVE', starts_at: '2026-01-01', mode: 'PLUS' },
    ...{ type: 'STANDARD', management_type: 'QMN', consent_manager_type: 'CLIENT' },
  });
  await insert('stored_files', { key: 'bank/auszug', size: 1 });
  const { id: fileId } = await insert('bank_files', {
    ...{ name: 'auszug-oktober.xml', source: 'FOLDER', sha256: 'x', file_key: 'bank/auszug' },
    taken_at: '2026-11-01T06:00:00Z',
  });
  await insert('bank_statements', {
    ...{ file_id: fileId, account: 'DE02120300000000202051', identity: 'ABN-2026-212' },
    ...{ currency: 'EUR', from_on: '2026-10-31', to_on: '2026-10-31' },
  });
  await insert('site_domains', { site_id: siteId, domain: 'gletschertal.example' });
  const { owner: created_by } = network.users;
  await insert('api_tokens', {
    ...{ company_id: companyId, created_by, name: 'Auswertung Nord', prefix: 'ppt_x', hash: 'x' },
    ...{ scopes: ['metrics'], expires_on: '2027-01-01' },
  });
  const line = { domain: 'adsystem.example', account: 'pub-90871', relationship: 'DIRECT' };
  await insert('ads_txt_lines', { owner: 'WB', ...line });
  await insert('categories', { name: 'Zimmerpflanzen' });
  await insert('roles', { name: 'Messevertretung', scope: 'admin' });
  await insert('tags', { name: 'Sommeraktion' });
  await insert('placements', {
    ...{ source: 'QMN', placement_id: 'qmn-20424', site_id: siteId, tracker_id: trackerId },
  });
  const { finance: by } = network.users;
  run = (
    await insert('payment_runs', {
      ...{ due_by: '2026-10-02', requested_on: '2026-10-05', prepared_by: by, changed_by: by },
      ...{ debtor_name: 'Netzwerk', debtor_iban: 'DE02120300000000202051' },
    })
  ).number;
  await insert('alerts', {
    ...{ kind: 'FEED_LATE', key: 'k', severity: 'NOTICE', since: '2026-11-01T00:00:00Z' },
    site_id: siteId,
  });
  const channel = { kind: 'SLACK', address: 'v1.x', host: 'chat.example' };
  await insert('alert_channels', { name: 'Bereitschaft', ...channel });
  const domain = 'moorblick.example';
  await insert('datalake_websites', { domain, shown: domain });
  await addNewFeeds(test.services.systemDb);
  await insert('privacy_texts', {
    ...{ kind: 'GENERAL', language: 'de', title: 'Vermarktungshinweis', body: 'x'.repeat(30) },
    created_by_id: by,
  });
});
afterAll(() => test.close());

async function ask(cookie: string, q: unknown) {
  return supertest(test.url).post('/api/admin/search').set('cookie', cookie).send({ q });
}

/** The resources with a record, by their closeness. */
const found = async (cookie: string, q: string): Promise<string[]> => {
  const { status, body } = await ask(cookie, q);
  expect(status).toBe(200);
  return (body as FoundRecords).map(({ resource }) => resource);
};

/** Each with the right that lists take, and one that they do not. */
const kinds: [
  typed: () => string,
  resource: string,
  mine: AdminPermission,
  other: AdminPermission,
][] = [
  [() => 'isarwind med', 'companies', 'companies', 'sites'],
  [() => '70123', 'companies', 'billing', 'monitoring'],
  [() => 'https://www.alpenküche-magazin.example/foo?a=b', 'sites', 'sites', 'users'],
  [() => 'https://gletschertal.example/x', 'sites', 'sites', 'users'],
  [() => 'Albrecht, Nicole', 'people', 'users', 'billing'],
  [() => 'Nicole Albrecht', 'people', 'companies', 'reports'],
  [() => 'superAdmin Test', 'admins', 'roles', 'users'],
  [() => 'GU 2026 61', 'invoices', 'billing', 'payments'],
  [() => 'GU-2026-061', 'invoices', 'billing', 'sites'],
  [() => draft, 'invoices', 'billing', 'reports'],
  [() => 'DE98 9621 0050 0000 0012 34', 'bankings', 'billing', 'companies'],
  [() => 'DE98 9621', 'bankings', 'billing', 'payments'],
  [() => 'DE 136 695 976', 'bankings', 'billing', 'companies'],
  [() => 'kontor sued', 'bankings', 'billing', 'sites'],
  [() => 'qmn 20424', 'placements', 'monitoring', 'billing'],
  [() => run, 'payment-runs', 'payments', 'billing'],
  [() => 'abschlag 4711', 'payments', 'payments', 'sites'],
  [() => 'auszug oktober', 'bank-statements', 'billing', 'companies'],
  [() => 'ABN-2026-212', 'bank-statements', 'payments', 'users'],
  [() => 'alpenküche', 'agreements', 'agreements', 'payments'],
  [() => 'mobile non-consent', 'trackers', 'configurations', 'billing'],
  [() => 'Zimmerpfl', 'categories', 'sites', 'billing'],
  [() => 'messevertretung', 'roles', 'users', 'billing'],
  [() => 'Sommerakt', 'tags', 'configurations', 'billing'],
  [() => 'alpenkueche', 'alerts', 'monitoring', 'sites'],
  [() => 'bereitsch', 'alert-channels', 'monitoring', 'feeds'],
  [() => 'moorblick', 'datalake/websites', 'monitoring', 'sites'],
  [() => 'consent-manager', 'feeds', 'reports', 'billing'],
  [() => 'Factor Eleven Österreich', 'feeds', 'reports', 'sites'],
  [() => 'auswertung nord', 'api-tokens', 'companies', 'billing'],
  [() => 'adsystem.example', 'ads-txt-lines', 'monitoring', 'sites'],
  [() => 'pub-90871', 'ads-txt-lines', 'monitoring', 'feeds'],
  [() => 'liechten', 'countries', 'companies', 'sites'],
  [() => 'vermarktungshinw', 'privacy-texts', 'configurations', 'sites'],
];

/** Lists of what has no name of its own, and how it is found. */
const nameless = {
  'ads-txt-standings': 'by its line or its site',
  'alert-mutes': 'by its site',
  'alert-rules': 'by its kind, in a list of few',
  'bank-transactions': 'in its list: a document’s number stands in thousands of references',
  'credit-notes': 'as the invoice with its number',
  'held-days': 'by its site',
  'monitoring/jobs': 'by its kind, which ⌘K offers itself',
  'monitoring/set-aside': 'by its run',
  'operator-profiles': 'as the only screen of its name',
  'payout-blocks': 'by its company',
  skippedPages: 'by the index of its site',
  'vat-id-checks': 'by its company',
};

const sought = modules
  .flatMap((module) => module.resources ?? [])
  .filter(({ entity }) => entity.palette);

describe('what has a name', () => {
  it('is of every kind that has a list, but these', () => {
    const tried = new Set(kinds.map(([, resource]) => resource));
    const listed = screens.filter(({ group }) => group !== null).map(({ name }) => name);
    expect(listed.filter((name) => !tried.has(name)).sort()).toEqual(Object.keys(nameless).sort());
    expect(tried).toEqual(new Set(sought.map(({ entity }) => entity.name)));
  });

  it.each(kinds)(
    '%s is found among %s by who has %s, not by who has %s',
    async (typed, resource, mine, other) => {
      expect(await found(await adminWith(test, [mine]), typed())).toContain(resource);
      expect(await found(await adminWith(test, [other]), typed())).not.toContain(resource);
    },
  );

  it.each(kinds)('%s is found in the list of %s as well', async (typed, resource) => {
    const filter = JSON.stringify({ q: typed() });
    const answer = await (await test.as('superAdmin'))
      .get(`/api/admin/${resource}`)
      .query({ filter });
    expect(answer.body.length).toBeGreaterThan(0);
  });

  it('is nothing for who has no right, and for nobody else than admins', async () => {
    const without = await adminWith(test, []);
    for (const [typed] of kinds) expect(await found(without, typed())).toEqual([]);
    expect((await ask(await test.cookieOf('owner'), 'isar')).status).toBe(403);
    expect((await ask('', 'isar')).status).toBe(401);
  });

  it('is found with one slip, if nothing is spelled like that', async () => {
    const admin = await test.cookieOf('superAdmin');
    expect(await found(admin, 'Isarwnd')).toContain('companies');
    expect(await found(admin, 'Nicloe Albrecht')).toEqual(['people']);
    expect(await found(admin, 'Isrwnd')).toEqual([]);
    expect(await found(admin, 'GU-2026-062')).toEqual([]);
    const filter = JSON.stringify({ q: 'Isarwnd' });
    const list = await (await test.as('superAdmin')).get('/api/admin/companies').query({ filter });
    expect(list.body.map(({ name }: { name: string }) => name)).toEqual(['Isarwind Media']);
    expect(list.headers['content-range']).toBe('companies 0-0/1');
  });

  it('comes with no more of a record than names it, the closest first', async () => {
    const { body } = await ask(await test.cookieOf('superAdmin'), 'isarwind media');
    const [{ resource, records }] = body;
    expect([resource, records]).toEqual([
      'companies',
      [{ id: expect.any(Number), name: 'Isarwind Media', city: null }],
    ]);
    expect(JSON.stringify(body)).not.toContain('••');
    const placements = await ask(await test.cookieOf('superAdmin'), 'qmn-20424');
    const named = { placementId: 'qmn-20424', siteUrl: 'alpenkueche-magazin.example' };
    const ofActs = { siteId: expect.any(Number), trackerId: expect.any(Number) };
    expect(placements.body[0].records).toEqual([{ id: expect.any(Number), ...named, ...ofActs }]);
  });
});

it('a person with an umlaut in the first name comes first, if called as typed', async () => {
  const companyId = mustExist(await test.ownerDb('companies').first('id')).id;
  const of = { kind: 'person', company_id: companyId } as const;
  await test.ownerDb('users').insert([
    { ...of, email: 'jm@isar.example', first_name: 'Jörg', last_name: 'Mooser' },
    { ...of, email: 'jorg@isar.example', first_name: 'Jorg', last_name: 'Mooserbach' },
    { ...of, email: 'hj@isar.example', first_name: 'Hans-Joerg', last_name: 'Mooser' },
  ]);
  for (const typed of ['Jörg Mooser', 'joerg mooser', 'jorg mooser']) {
    const { body } = await ask(await test.cookieOf('superAdmin'), typed);
    const [people] = body as FoundRecords;
    expect(people?.records[0]).toMatchObject({ firstName: 'Jörg' });
  }
});

it('is what the record is called now, and nothing of what is deleted', async () => {
  const admin = await test.cookieOf('superAdmin');
  const name = 'Gartenwissen';
  await test.ownerDb('tags').insert({ name });
  expect(await found(admin, 'gartenwissen')).toEqual(['tags']);
  const company = test.ownerDb('companies').where({ posting_account_number: '70123' });
  await company.clone().update({ name: 'Lechtal Verlag' });
  const everywhere = ['agreements', 'bankings', 'companies', 'invoices', 'people', 'sites'];
  expect((await found(admin, 'lechtal')).sort()).toEqual(everywhere);
  await company.clone().update({ name: 'Isarwind Media' });
  expect(await found(admin, 'lechtal')).toEqual([]);
  await test.ownerDb('tags').where({ name }).delete();
  expect(await found(admin, 'gartenwissen')).toEqual([]);
});

it('is found by every index of names, as the role that asks', async () => {
  const { rows: indexes } = await test.ownerDb.raw(
    `select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%'`,
  );
  for (const [typed, isNear] of [
    ['isarwind', false],
    ['isarwnd', true],
    ['GU 2026 61', false],
  ] as const) {
    const statement = mustExist(findStatement(sought, { typed, isNear, limit: 5 }, new Date(0)));
    const plan = await test.services.systemDb.transaction(async (db) => {
      // A table of few rows is read whole, unless that is forbidden.
      await db.raw('set local enable_seqscan = off');
      const asked = { ...statement, name: undefined, text: `explain ${statement.text}` };
      return JSON.stringify(await queryPrepared<object>(db, asked));
    });
    expect(indexes.length).toBeGreaterThan(0);
    for (const { name } of indexes) expect(plan).toContain(` ${name} `);
  }
});

describe('whatever is typed', () => {
  it.each([
    ...[
      '%',
      '_',
      "'",
      '"',
      '\\',
      '$1',
      '(',
      '[a',
      '***=x',
      '(?i)x',
      '\u0000',
      '\ud800',
      ';--',
      ',',
    ],
    ...['a'.repeat(200), 'ü'.repeat(200), 'a '.repeat(100), '1 '.repeat(100), '.-@'.repeat(60)],
  ])('is answered: %j', async (typed) => {
    const admin = await test.cookieOf('superAdmin');
    expect((await ask(admin, typed)).status).toBe(200);
    const filter = JSON.stringify({ q: typed });
    const list = await (await test.as('superAdmin')).get('/api/admin/companies').query({ filter });
    expect(list.status).toBe(200);
  });

  it('finds nothing where it means nothing', async () => {
    const admin = await test.cookieOf('superAdmin');
    for (const typed of ['', ' ', '\u0000', '%%%', '.*', 'x|isarwind']) {
      expect(await found(admin, typed)).toEqual([]);
    }
  });

  it.each([['x'.repeat(10_000)], [7], [null], [['a']]])('is refused: %j', async (q) => {
    expect((await ask(await test.cookieOf('superAdmin'), q)).status).toBe(422);
  });

  it('is in no log', () => {
    expect(logged.some((line) => line.includes('/api/admin/search'))).toBe(true);
    expect(logged.filter((line) => line.replace(/\s/g, '').includes(iban))).toEqual([]);
  });

  it('is noted as no look at an account, since none is sent', async () => {
    const { rows } = await test.ownerDb.raw(
      `select count(*)::int as looks from audit_log where action = 'bank-details-read'`,
    );
    expect(rows).toEqual([{ looks: 0 }]);
  });
});

it('names records on screens, and offers acts on them, by nothing else than what it gets', () => {
  for (const { name, entity, represent, foundActs } of screens) {
    if (!entity.palette) continue;
    const known = ['id', ...entity.palette.names, ...entity.palette.beside];
    const record = new Proxy({} as never, {
      get(_, key: string) {
        expect([name, ...known]).toContain(key);
        const [first] = Object.keys(entity.fields[key]?.choices ?? {});
        return first ?? (key.endsWith('On') ? '2026-11-01' : key);
      },
    });
    for (const locale of ['de', 'en'] as const) expect(represent(record, locale)).not.toBe('');
    known.push(...entity.palette.acts);
    for (const { to } of foundActs?.(record) ?? []) expect(to).not.toContain('undefined');
  }
});
