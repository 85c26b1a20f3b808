import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { columnsOf } from '#api/core/resource/export-records.ts';
import { nameKey } from '#api/core/resource/resource-sql.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import {
  plantCancelledInvoice,
  plantOperator,
  plantPayee,
} from '#api/modules/invoices/testing/plant-settlement.ts';
import { plantClicks } from '#api/modules/recommendations/testing/plant-clicks.ts';
import { plantIssued } from '#api/operations/ledger/testing/plant-issued.ts';
import { plantPayingAccount } from '#api/operations/payment-runs/testing/drive-runs.ts';
import { modulesWith } from '#api/product.ts';
import type { Label } from '#shared/locale.ts';
import { locales } from '#shared/locale.ts';
import { partsOf, type Said } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import { type Action, actionPath, refusedNow } from '#shared/schemas/entity-actions.ts';
import { brokenRules, type Rule, saidOf } from '#shared/schemas/entity-rules.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { clientBody } from './support/client-body.ts';
import { createSamples } from './support/create-samples.ts';
import { createTestApp, type TestApp, testInstant } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';
import { where } from './support/sample-record.ts';

/** An answer with a field's declared message in both languages. */
const refusalAt = (path = '', message: Label | Said) => ({
  errors: { [path]: tell(saidOf(message), 'en') },
  issues: [{ path, ...partsOf(saidOf(message)) }],
});

/** Every declared resource keeps the promises of react-admin's dialect. */

type Row = Record<string, unknown> & { id: number; updatedAt: string };

let test: TestApp;
let cookie: string;
let provider: ReturnType<typeof simpleRestProvider>;

beforeAll(async () => {
  test = await createTestApp({ modules: all, prepare: makeLanguageTables });
  // Placements cannot be written as a resource: they are assigned on their site.
  await test.ownerDb.raw(
    `insert into placements (source, placement_id, site_id, tracker_id)
     select 'F11', 'sample-' || s.id, s.id, t.id from sites s, trackers t where t.slug = 'wb-video'`,
  );
  // Nor can days that processing held back.
  await test.ownerDb.raw(
    `insert into held_days (feed, site_id, date, count_before, count_after, revenue_micros_before,
                            revenue_micros_after, payout_micros_before, payout_micros_after)
     select 'cm', s.id, date '2026-11-01' + s.id, 1000 + s.id, s.id, 0, 0, 9570000 + s.id, s.id from sites s`,
  );
  // Nor can alerts.
  await test.ownerDb.raw(
    `insert into alerts (kind, key, severity, site_id, company_id, feed, tracker_id, since, cents_per_day)
     select 'CPM', 'sample ' || s.id, 'WARNING', s.id, s.company_id, 'cm', s.id,
            timestamptz '2026-11-01' + s.id * interval '1 day', 100 + s.id from sites s`,
  );
  await test.ownerDb.raw(
    'update alerts set group_id = g.id from (select min(id) as id from alerts) g where alerts.id <> g.id',
  );
  await test.ownerDb.raw(
    `insert into alert_rule_roles (alert_rule_id, role_id) select r.id, min(o.id) from alert_rules r, roles o group by r.id`,
  );
  await test.ownerDb.raw(
    `insert into alert_channels (name, kind, address, host)
     select 'sample channel ' || i, 'SLACK', 'v1.a.b.c', 'kanal-' || i || '.example' from generate_series(1, 3) i`,
  );
  await test.ownerDb.raw(
    `insert into alert_deliveries (channel_id, alert_id, event, body, state, attempts, next_at)
     select c.id, a.id, 'RAISED', '{}', 'PENDING', c.id, timestamptz '2026-11-20' + c.id * interval '1 day'
       from alert_channels c, (select min(id) as id from alerts) a`,
  );
  await test.ownerDb.raw(
    `insert into alert_rule_channels (alert_rule_id, alert_channel_id)
     select r.id, min(c.id) from alert_rules r, alert_channels c group by r.id`,
  );
  // Nor feeds, which the start of a worker adds.
  await test.ownerDb('feeds').insert({ name: 'cm' });
  // Nor can runs of jobs, and the lines that they set aside.
  await test.ownerDb.raw(
    `with run as (
       insert into job_runs (name, status, description, started_at)
       select 'fetch-cm', 'COMPLETED', 'run ' || i, timestamptz '2026-11-01' + i * interval '1 day'
         from generate_series(1, 3) i returning id
     )
     insert into feed_set_aside (job_run_id, feed, line, reason, text)
     select id, 'cm', id, 'country is missing', 'line ' || id from run`,
  );
  // Nor can checked websites.
  await test.ownerDb.raw(
    `with website as (
       insert into datalake_websites (domain, shown, site_id) select url, url, id from sites returning id, site_id
     ), run as (
       insert into ad_check_runs (website_id, run_state, completed_at)
       select id, 'COMPLETED', date '2026-11-01' + site_id from website returning id
     )
     insert into ad_check_results (run_id, check_name, state, said, since)
     select id, 'ADS_TXT', case when id % 2 = 0 then 'OK' else 'BROKEN' end, 'ads-txt-missing', now() from run`,
  );
  // Nor can the lines that they have.
  await test.ownerDb.raw(
    `with line as (
       insert into ads_txt_lines (owner, domain, account, relationship)
       select 'GM', 'ssp-' || i || '.example', 'a' || i, 'DIRECT' from generate_series(1, 2) i returning id
     )
     insert into ads_txt_standings (line_id, site_id, standing, since, cents_per_day)
     select l.id, s.id, case when s.id % 2 = 0 then 'PRESENT' else 'MISSING' end,
            timestamptz '2026-11-01' + s.id * interval '1 day', 100 + s.id from line l, sites s`,
  );
  // Nor can settings of recommendations, which come with a key.
  await plantClicks(test.ownerDb, test.network.sites.own, '2026-11-01', '2026-11-01');
  // Nor can pages that an index could not read.
  await test.ownerDb.raw(
    `insert into recommendation_pages (config_id, key, url, listed_run, state, reason)
     select c.id, 'page ' || i, 'https://site.example/' || i, 1,
            case when i = 3 then 'KEPT' else 'SKIPPED' end,
            (array['NO_TEXT', 'NOINDEX', 'TIMEOUT'])[i]
       from recommendation_configs c, generate_series(1, 3) i`,
  );
  await plantOperator(test.ownerDb);
  await plantPayingAccount(test.ownerDb);
  await plantCancelledInvoice(test.ownerDb, test.network.companies.own);
  await test.ownerDb.raw(
    `insert into payments (company_id, value_on, amount_cents, source, reference, invoice_id)
     select c.id, date '2026-11-01' + c.id, 100 + c.id, 'TOOL', 'sample ' || c.id,
            (select min(i.id) from invoices i where i.company_id = c.id) from companies c;
     insert into payments (company_id, value_on, amount_cents, source, reference, reverses_id, actor_id)
     select company_id, value_on, -amount_cents, 'HAND', 'back ' || id, id, 1 from payments limit 2;
     insert into vat_id_checks (company_id, vat_number, asked_at, answer)
     select id, 'ATU' || 12345670 + id, timestamptz '2026-11-01' + id * interval '1 day', 'VALID' from companies;
     insert into payout_blocks (company_id, reason, public_text, from_on, until_on, blocked_by)
     select c.id, 'checks ' || c.id, 'We check ' || d, date '2026-11-01' + d, date '2026-11-01' + d, 1
       from companies c, generate_series(0, 90, 30) d;
     insert into api_tokens (company_id, created_by, name, prefix, hash, scopes, expires_on)
     select c.id, 1, 'Token ' || c.id, 'pp_live_' || c.id, 'sample ' || c.id, array['metrics'], date '2026-12-01' + c.id
       from companies c`,
  );
  // Nor can what the bank has booked.
  await test.ownerDb.raw(
    `insert into stored_files (key, size, stored_at) values ('bank/sample', 1, now());
     with file as (
       insert into bank_files (name, source, sha256, file_key, taken_at)
       values ('auszug.xml', 'FOLDER', 'sample', 'bank/sample', now()) returning id
     ), statement as (
       insert into bank_statements (file_id, account, identity, currency, to_on, opening_cents, closing_cents)
       select f.id, 'DE89370400440532013000', 'sample ' || i, 'EUR', date '2026-11-01' + i, i * 100, i * 200
         from file f, generate_series(1, 3) i returning id, to_on
     )
     insert into bank_transactions (statement_id, account, identity, booked_on, value_on, cents, currency,
       is_reversal, of_batch, name, remittance, company_id)
     select id, 'DE89370400440532013000', 'sample ' || id, to_on, to_on, -100 * id, 'EUR', false, false,
            'Verlag ' || id, 'Zahlung ' || id, (select min(c.id) from companies c)
       from statement`,
  );
  cookie = await test.cookieOf('superAdmin');
  reader = { id: test.network.users.superAdmin };
  provider = simpleRestProvider(`${test.url}/api/admin`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, headers: withCookie(options.headers) }),
  );
});
afterAll(() => test.close());

function withCookie(headers?: HeadersInit): Headers {
  const all = new Headers(headers ?? { accept: 'application/json' });
  all.set('cookie', cookie);
  return all;
}

const call = (path: string, init: RequestInit = {}, as: string | null = cookie) =>
  fetch(`${test.url}/api/admin/${path}`, {
    ...init,
    headers: { ...contentType(init), ...(as && { cookie: as }), ...init.headers },
  });

/** The admin who makes these calls. */
let reader: { id: number };

/** State that an action needs and no call creates. */
const given: Record<string, (id: number) => Promise<unknown>> = {
  'admins resetSecondFactor': (id) => giveSecondFactor(id),
  'people resetSecondFactor': (id) => giveSecondFactor(id),
  'admins signOut': (id) => letSignIn(id),
  'people signOut': (id) => letSignIn(id),
  // Of a company's accounts the first counts.
  'bankings taxTypeAlways': async (id) => {
    const all = test.ownerDb('bankings');
    const { entity_id } = mustExist(await all.clone().where({ id }).first());
    await all.clone().where({ entity_id }).whereNot({ id }).delete();
    await all.clone().where({ id }).update({ tax_type: 'SMALL_BUSINESS' });
  },
  'invoices approve': (id) => givePayee(id),
  'invoices revoke': (id) => givePayee(id),
  'invoices cancel': (id) => giveNumber(id),
  'invoices enterPayment': (id) => giveNumber(id),
  'invoices mailAgain': async (id) => {
    await giveNumber(id);
    await givePayee(id);
  },
  'invoices tryAgain': (id) => letWait(id),
  'invoices enterOutsidePayment': (id) => settleOutside(id),
  'sites changeOwner': (id) => giveOwner(id),
  'sites correctOwner': (id) => giveOwner(id),
  'sites endPlacement': (id) => givePlacement(id),
  'payment-runs release': (id) => giveTransfer(id),
  'payment-runs makeFile': (id) => giveRelease(id),
  'payment-runs refuse': async (id) => {
    await giveRelease(id);
    await giveFile(id);
  },
};

/** Another one than that of the samples. */
const giveOwner = (id: number) =>
  test
    .ownerDb('site_ownerships')
    .where({ site_id: id })
    .update({ company_id: test.network.companies.own });

/** The one of the samples. */
const givePlacement = async (id: number) => {
  const held = { placement_id: 'sample-placement', tracker_id: 5 };
  await test.ownerDb('placements').where(held).delete();
  const { source } = mustExist(await test.ownerDb('trackers').where({ id: 5 }).first('source'));
  await test.ownerDb('placements').insert({ ...held, source, site_id: id });
};

let planted = 5_000;
/** To be released by another admin than who prepared it. */
const giveTransfer = async (id: number) => {
  const { companies, users } = test.network;
  await plantPayee(test.ownerDb, companies.own);
  await plantIssued(
    test.ownerDb,
    { companyId: companies.own, on: '2026-11-20', net: 1000 },
    { number_seq: ++planted },
  );
  await call(`payment-runs/${id}/propose-anew`, { method: 'POST', body: '{}' });
  const eyes = { prepared_by: users.finance, changed_by: users.finance };
  await test.ownerDb('payment_runs').where({ id }).update(eyes);
};
const giveRelease = async (id: number) => {
  await giveTransfer(id);
  const released = { released_by: reader.id, released_at: new Date() };
  await test
    .ownerDb('payment_runs')
    .where({ id })
    .update({ run_state: 'RELEASED', ...released });
};
const giveFile = async (id: number) => {
  await test.ownerDb('stored_files').insert({ key: 'ab/run', size: 1 });
  const fetched = { fetched_by: reader.id, fetched_at: new Date() };
  await test
    .ownerDb('payment_runs')
    .where({ id })
    .update({ file_key: 'ab/run', file_sha256: 'ab', ...fetched });
};

/** An invoice can be approved once its company can be paid. */
const givePayee = async (id: number) => {
  const { company_id: companyId } = mustExist(
    await test.ownerDb('invoices').where({ id }).first('company_id'),
  );
  await plantPayee(test.ownerDb, companyId);
};

/** A job does the sending. */
const giveNumber = (id: number) =>
  test
    .ownerDb('invoices')
    .where({ id })
    .update({
      status: 'SENT',
      approved_at: new Date(),
      number_year: 2026,
      number_seq: 1000 + id,
      issued_on: '2026-11-05',
    });

/** As a job leaves it whose accounting tool is away. */
const letWait = async (id: number) => {
  const now = new Date();
  const [row] = await test
    .ownerDb('invoices')
    .where({ id })
    .update({ status: 'PROCESSING', approved_at: now })
    .returning('company_id');
  const event = { invoiceId: id, companyId: mustExist(row).company_id, at: now, actorId: null };
  await noteEvent(test.ownerDb, { ...event, kind: 'waiting' });
};

const settleOutside = (id: number) =>
  test
    .ownerDb('invoices')
    .where({ id })
    .update({
      ...{ status: 'MANUAL', approved_at: new Date() },
      ...{ manual_reference: 'Vergleich 12', manual_on: '2026-11-04' },
    });

const letSignIn = (id: number) =>
  test.ownerDb('users').where({ id }).update({ last_signed_in_at: new Date() });

const giveSecondFactor = (id: number) =>
  test
    .ownerDb('second_factors')
    .insert({ user_id: id, secret: 'sealed', confirmed_at: new Date() });

/** For a form with files, the sender sets it. */
const contentType = ({ body }: RequestInit): Record<string, string> =>
  body instanceof FormData ? {} : { 'content-type': 'application/json' };

const all = modulesWith(languageModule);
const resources = all.flatMap(({ resources = [] }) => resources);
const samples = createSamples(resources, (path, init) => call(path, init));

async function createTheirs(entity: Entity): Promise<{ id: number }> {
  const post = async ({ name }: Entity, body: object) => {
    const answer = await (await test.as('owner')).post(`/api/client/${name}`).send(body);
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return answer.body;
  };
  const { companies, sites } = test.network;
  const [companyId, siteId] = [companies.own, sites.own];
  return post(entity, await clientBody(entity, { resources, samples, companyId, siteId, post }));
}

describe.each(resources.map((resource) => [resource.entity.name, resource] as const))(
  'resource %s',
  (name, resource) => {
    const { entity } = resource;
    // Records made by the product are tested where they change.
    const writable = entity.permission.write.length > 0 && !resource.without.includes('create');
    const plainFields = Object.entries<Field>(entity.fields).filter(([, field]) => !field.nested);
    const create = async () => (await samples.create(entity)) as Row;
    /** The record without its parts, which stand in no other answer. */
    const readFields = async (id: number) => {
      const whole = (await (await call(`${name}/${id}`)).json()) as Row;
      return Object.fromEntries(Object.entries(whole).filter(([key]) => !(key in entity.parts)));
    };
    /** One that allows the action: otherwise without optional fields such as `cancelledAt`. */
    const isTimeFor = ({ when }: Action, record: Row) => !when || when(record as never, reader);
    const mustBeDone = async (act: string, answer: Response) => {
      if (answer.ok) return;
      const why = await answer.text();
      throw new Error(`${act} is refused to the sample of ${name}: ${why}; ${where}`);
    };
    const createFor = async (act: string, action: Action) => {
      const { id } = await create();
      await given[`${name} ${act}`]?.(id);
      const read = async () => (await (await call(`${name}/${id}`)).json()) as Row;
      if (isTimeFor(action, await read())) return read();
      // Or another action comes before it, such as the one it undoes.
      for (const [before, other] of Object.entries<Action>(entity.actions)) {
        if (!isTimeFor(other, await read())) continue;
        const { updatedAt } = await read();
        const input = await samples.inputOf(other.input ?? {});
        const body = JSON.stringify({ ...input, ...(other.versioned && { updatedAt }) });
        const answer = await call(`${name}/${id}/${actionPath(before)}`, { method: 'POST', body });
        await mustBeDone(before, answer);
        if (isTimeFor(action, await read())) return read();
      }
      const optional = Object.entries<Field>(entity.fields).filter(
        ([, field]) => !field.readOnly && field.schema.safeParse(null).success,
      );
      const bare = Object.fromEntries(optional.map(([field]) => [field, null]));
      const emptied = (await samples.create(entity, bare)) as Row;
      if (isTimeFor(action, emptied)) return emptied;
      throw new Error(`No sample of ${name} is one to ${act}: ${where}`);
    };

    it('lists a page with the total in Content-Range', async () => {
      for (const _ of [1, 2, 3]) {
        if (writable) await create();
        // What people of companies alone create.
        else if (entity.client?.create) await createTheirs(entity);
      }
      const sort = { field: 'id', order: 'ASC' as const };
      const all = await provider.getList(name, {
        pagination: { page: 1, perPage: 1000 },
        sort,
        filter: {},
      });
      expect(all.total).toBe(all.data.length);
      const second = await provider.getList(name, {
        pagination: { page: 2, perPage: 1 },
        sort,
        filter: {},
      });
      expect(second.data).toEqual(all.data.slice(1, 2));
      expect(second.total).toBe(all.total);
      const response = await call(`${name}?range=[1,1]`);
      expect(response.headers.get('content-range')).toBe(`${name} 1-1/${all.total}`);
    });

    it('sends exactly the fields that are declared, valid by their schema', async () => {
      const { data } = await provider.getList(name, {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) {
        expect(Object.keys(row).sort()).toEqual(Object.keys(entity.record.shape).sort());
        expect(entity.record.safeParse(row).error?.issues ?? []).toEqual([]);
      }
    });

    it.each(plainFields.map(([field]) => field))('sorts by %s both ways', async (field) => {
      const ids = async (order: string) => {
        const response = await call(`${name}?sort=["${field}","${order}"]`);
        expect(response.status).toBe(200);
        return ((await response.json()) as Row[]).map((row) => row[field]);
      };
      const known = (values: unknown[]) => values.filter((value) => value !== null);
      const up = known(await ids('ASC'));
      const down = known(await ids('DESC'));
      expect([...up].reverse()).toEqual(down);
    });

    it('finds the ids that are asked for', async () => {
      const { data } = await provider.getList(name, {
        pagination: { page: 1, perPage: 2 },
        sort: { field: 'id', order: 'DESC' },
        filter: {},
      });
      const ids = data.map(({ id }) => id);
      const many = await provider.getMany(name, { ids: [...ids, 999_999_999] });
      expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    it('finds all but those that are named', async () => {
      const rows = await rowsOf(name);
      const fields = Object.keys(entity.fields).filter((field) =>
        plainFields.some(([plain, { masked }]) => plain === field && !masked),
      );
      for (const field of fields) {
        const value = rows[0]?.[field];
        if (value === null || value === undefined) continue;
        const idsOf = async (key: string) => {
          const wanted = encodeURIComponent(JSON.stringify({ [key]: value }));
          return (await rowsOf(`${name}?filter=${wanted}`)).map(({ id }) => id);
        };
        const both = [...(await idsOf(field)), ...(await idsOf(`${field}_not`))];
        expect([field, both.sort()]).toEqual([field, rows.map(({ id }) => id).sort()]);
      }
    });

    it('finds what one of several conditions holds for', async () => {
      const rows = await rowsOf(name);
      const idsOf = async (filter: object) => {
        const found = await rowsOf(`${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
        return found.map(({ id }) => id).sort();
      };
      const one = plainFields.find(([field, { masked, several }]) => {
        const isKnown = rows[0]?.[field] !== null && rows[0]?.[field] !== undefined;
        return !['id', 'createdAt'].includes(field) && !masked && !several && isKnown;
      })?.[0];
      const created = rows.at(-1)?.createdAt;
      if (!one || !created) return;
      const conditions = { [one]: rows[0]?.[one], createdAt_gte: created, createdAt_lte: created };
      const { [one]: first, ...span } = conditions;
      const either = new Set([...(await idsOf({ [one]: first })), ...(await idsOf(span))]);
      expect(await idsOf({ ...conditions, anyOf: true })).toEqual([...either].sort());
      // Ids narrow it all the same.
      expect(await idsOf({ ...conditions, anyOf: true, id: [] })).toEqual([]);
    });

    it('refuses what it does not know, and names it', async () => {
      for (const [query, code] of [
        ['sort=["nonsense","ASC"]', 'unknown-sort'],
        ['filter={"nonsense":1}', 'unknown-filter'],
        ['nonsense=1', 'unknown-filter'],
        ['sort=["id","SIDEWAYS"]', 'malformed'],
        ['range=[0]', 'malformed'],
        ['range=[10,2]', 'malformed'],
        ['range=[0,1000]', 'malformed'],
        ['filter={', 'malformed'],
        ['filter={"id":"one"}', 'malformed'],
        ['filter={"anyOf":"yes"}', 'malformed'],
        [`filter={"id":{"$ne":1}}`, 'malformed'],
      ]) {
        const response = await call(`${name}?${query}`);
        expect([query, response.status]).toEqual([query, 400]);
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect(await response.json()).toMatchObject({ code, status: 400 });
      }
      const problem = (await (await call(`${name}?filter={"nonsense":1}`)).json()) as {
        detail: string;
      };
      expect(problem.detail).toContain('nonsense');
    });

    it('answers 404 for what is not there and 400 for what is no id', async () => {
      expect((await call(`${name}/999999999`)).status).toBe(404);
      for (const id of ['0', '-1', 'abc', '1e3', '99999999999', '%00']) {
        expect([id, (await call(`${name}/${id}`)).status]).toEqual([id, 400]);
      }
    });

    it('refuses anonymous callers and people of companies', async () => {
      expect((await call(name, {}, null)).status).toBe(401);
      expect((await call(name, {}, 'session=forged')).status).toBe(401);
      const owner = await test.cookieOf('owner');
      expect((await call(name, {}, owner)).status).toBe(403);
      expect((await call(name, { method: 'POST', body: '{}' }, owner)).status).not.toBe(201);
    });

    it('exports all rows of a filter', async () => {
      const response = await call(`${name}/export?format=csv`);
      expect(response.status).toBe(200);
      const text = await response.text();
      const [header, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(header?.split(';')).toHaveLength(columnsOf(entity.fields, 'en').length);
      for (const language of locales) {
        const headings = columnsOf(entity.fields, language).map(({ title }) => title);
        expect(headings).toEqual([...new Set(headings)]);
      }
      const list = await call(`${name}?range=[0,0]`);
      const total = Number(list.headers.get('content-range')?.split('/').at(-1));
      expect(lines).toHaveLength(total);
    });

    const references = Object.entries<Field>(entity.fields).filter(([, { kind }]) =>
      ['reference', 'references'].includes(kind),
    );
    const rowsOf = async (path: string) => (await (await call(path)).json()) as Row[];
    const namesOf = async (target = '') => {
      const by = resources.find((one) => one.entity.name === target)?.entity.representation ?? 'id';
      const rows = await rowsOf(`${target}?sort=["${by}","ASC"]`);
      return rows.map((row) => ({ id: row.id, name: row[by] }));
    };

    it.each(references)(
      'shows by name what %s refers to: in its order and in files',
      async (field, declared) => {
        const rows = await rowsOf(`${name}?sort=["${field}","ASC"]&range=[0,999]`);
        if (declared.kind === 'reference') {
          const order = (await namesOf(declared.reference)).map(({ id }) => id);
          const places = rows
            .flatMap((row) => row[field] ?? [])
            .map((id) => order.indexOf(id as number));
          expect(places.length).toBeGreaterThan(0);
          expect(places).toEqual([...places].sort((a, b) => a - b));
        } else if (declared.link) {
          const ids = (await rowsOf(name)).flatMap((row) => row[field] as number[]);
          expect(ids.length).toBeGreaterThan(0);
          const found = await rowsOf(`${name}?filter={"${field}":[${ids[0]},999999]}`);
          expect(found.length).toBeGreaterThan(0);
          for (const row of found) expect(row[field]).toContain(ids[0]);
          expect(await rowsOf(`${name}?filter={"${field}":[999999]}`)).toEqual([]);
        } else return;
        const { read } = columnsOf(entity.fields, 'en').find(({ key }) => key === field) ?? {};
        const isNamed = read?.({ [field]: 1, [nameKey(field)]: 'its name' }) === 'its name';
        const names = (await namesOf(declared.reference)).map((one) => String(one.name));
        const file = await (await call(`${name}/export?format=csv`)).text();
        if (isNamed) expect(names.some((text) => file.includes(text))).toBe(true);
      },
    );

    if (!writable) return;

    const rules = entity.rules.map((rule) => [tell(saidOf(rule.message), 'en'), rule] as const);
    it.each(rules)('keeps the rule "%s"', async (_words, rule) => {
      const { fields, message } = rule;
      const created = await create();
      const breaker = breakRule(entity, created, rule);
      const body = JSON.stringify({ ...breaker, updatedAt: created.updatedAt });
      const refused = await call(`${name}/${created.id}`, { method: 'PUT', body });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject(refusalAt(fields[0], message));
      expect(await readFields(created.id)).toEqual(created);
    });

    if (entity.rules.length > 0) {
      it('asks its rules where what is optional is left out', async () => {
        const sample = await samples.sample(entity);
        const bare = Object.fromEntries(
          Object.entries(sample).filter(([field]) => entity.fields[field]?.required),
        );
        const untouched = Object.fromEntries(
          Object.keys(entity.fields).map((field) => [field, undefined]),
        );
        const broken = brokenRules(entity, { ...untouched, ...bare }, testInstant);
        const answer = await call(name, { method: 'POST', body: JSON.stringify(bare) });
        const { errors = {} } = (await answer.json()) as { errors?: object };
        expect([answer.status, Object.keys(errors)]).toEqual(
          Object.keys(broken).length > 0 ? [422, Object.keys(broken)] : [201, []],
        );
      });
    }

    it.each(entity.unique)('keeps $fields unique', async ({ fields, message }) => {
      const created = await create();
      // Of what must not overlap, the days are the same, too.
      const spans = plainFields.filter(([, { kind }]) => kind === 'day' || kind === 'instant');
      const written = spans.filter(([, { readOnly }]) => !readOnly).map(([field]) => field);
      const same = Object.fromEntries(
        [...fields, ...written].map((field) => [field, created[field]]),
      );
      const body = JSON.stringify({ ...(await samples.sample(entity)), ...same });
      const answer = await call(name, { method: 'POST', body });
      // What is not there is like nothing else.
      const isTaken = fields.every((field) => created[field] !== null);
      expect([answer.status, await answer.json()]).toMatchObject(
        isTaken ? [409, refusalAt(fields[0], message)] : [201, {}],
      );
    });

    it.each(Object.entries(entity.actions))(
      'does what %s says, and logs it',
      async (act, action) => {
        const input = JSON.stringify(await samples.inputOf(action.input ?? {}));
        const created = await createFor(act, action);
        const seen = action.versioned && { updatedAt: (await readFields(created.id)).updatedAt };
        const acting = (id: number, given: string, as: string | null = cookie) => {
          const body = JSON.stringify({ ...JSON.parse(given), ...seen });
          return call(`${name}/${id}/${actionPath(act)}`, { method: 'POST', body }, as);
        };
        expect((await acting(created.id, input, null)).status).toBe(401);
        expect((await acting(created.id, input, await test.cookieOf('owner'))).status).toBe(403);
        expect((await acting(created.id, '{"nonsense":1}')).status).toBe(400);
        const required = Object.values(action.input ?? {}).some((field) => field.required);
        if (required) expect((await acting(created.id, '{}')).status).toBe(422);
        const done = await acting(created.id, input);
        await mustBeDone(act, done);
        expect(done.status).toBe(200);
        const record = (await done.json()) as Row;
        expect(entity.record.safeParse(record).error?.issues ?? []).toEqual([]);
        expect(await readFields(created.id)).toEqual(record);
        const filter = JSON.stringify({ entity: name, entityId: String(created.id) });
        const history = await rowsOf(`audit-log?filter=${filter}&range=[0,99]`);
        expect(history).toContainEqual(
          expect.objectContaining({ action: act, actorName: 'superAdmin Test' }),
        );
        if (!isTimeFor(action, record)) {
          const again = await acting(created.id, input);
          const refusal = refusedNow(action, entity.fields, record);
          expect([again.status, await again.json()]).toMatchObject([
            409,
            { code: 'not-now', detail: refusal.en, params: refusal },
          ]);
        }
      },
    );

    it('creates, reads, changes and deletes a record, and logs each step', async () => {
      const created = await create();
      expect(created.id).toBeGreaterThan(0);
      const { data: read } = await provider.getOne(name, { id: created.id });
      expect(entity.whole.safeParse(read).error?.issues ?? []).toEqual([]);
      expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(entity.parts)));
      expect(await readFields(created.id)).toEqual(created);

      const isFixed = ([key]: [string, unknown]) => (entity.fields[key] as Field)?.fixed;
      const fixed = Object.fromEntries(Object.entries(created).filter(isFixed));
      const changed = { ...(await samples.sample(entity)), ...fixed };
      const { data: updated } = await provider.update(name, {
        id: created.id,
        data: { ...created, ...changed },
        previousData: created,
      });
      expect(updated).toMatchObject(withoutNested(changed, entity.fields));
      expect(updated.updatedAt > created.updatedAt).toBe(true);

      await provider.delete(name, { id: created.id, previousData: updated as Row });
      expect((await call(`${name}/${created.id}`)).status).toBe(404);

      const filter = JSON.stringify({ entity: name, entityId: String(created.id) });
      const history = await (await call(`audit-log?filter=${filter}&range=[0,99]`)).json();
      const actions = (history as { action: string; actorName: string }[]).map(
        (entry) => entry.action,
      );
      expect(actions).toEqual(expect.arrayContaining(['insert', 'update', 'delete']));
      expect(history).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ actorName: 'superAdmin Test', action: 'insert' }),
        ]),
      );
    });

    it('takes the other calls of the plain package, and says why not its updateMany', async () => {
      const { data: made } = await provider.create(name, { data: await samples.sample(entity) });
      const other = await create();
      const found = await provider.getManyReference(name, {
        target: 'id',
        id: made.id,
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      expect([found.data.map(({ id }) => id), found.total]).toEqual([[made.id], 1]);
      const ids = [made.id, other.id];
      // It sends all the same data, so it has no version of each.
      await expect(provider.updateMany(name, { ids, data: {} })).rejects.toMatchObject({
        status: 400,
        body: { code: 'version-missing', errors: { updatedAt: expect.any(String) } },
      });
      expect(await provider.deleteMany(name, { ids })).toEqual({ data: ids });
    });

    it('leaves unchanged what a change does not name', async () => {
      const created = await create();
      const body = JSON.stringify({ updatedAt: created.updatedAt });
      const response = await call(`${name}/${created.id}`, { method: 'PUT', body });
      expect(response.status).toBe(200);
      const { updatedAt, ...rest } = (await response.json()) as Row;
      expect({ ...rest, updatedAt: created.updatedAt }).toEqual(created);
      expect(updatedAt > created.updatedAt).toBe(true);
    });

    it('refuses a change without version (400) or of an old one (409), and keeps the record', async () => {
      const created = await create();
      const { updatedAt, ...unversioned } = created;
      const missing = await call(`${name}/${created.id}`, {
        method: 'PUT',
        body: JSON.stringify(unversioned),
      });
      expect(missing.status).toBe(400);
      expect(await missing.json()).toMatchObject({ code: 'version-missing' });

      const first = await call(`${name}/${created.id}`, {
        method: 'PUT',
        body: JSON.stringify({ updatedAt }),
      });
      expect(first.status).toBe(200);
      const stale = await call(`${name}/${created.id}`, {
        method: 'PUT',
        body: JSON.stringify({ updatedAt }),
      });
      expect(stale.status).toBe(409);
      expect(await stale.json()).toMatchObject({
        code: 'version-stale',
        changedBy: 'superAdmin Test',
      });
    });

    it('makes one record of a form that is sent twice at once', async () => {
      const total = async () =>
        (await call(`${name}?range=[0,0]`)).headers.get('content-range')?.split('/')[1];
      const body = JSON.stringify(await samples.sample(entity));
      const before = Number(await total());
      const headers = { 'idempotency-key': `${name}-sent-twice-at-once` };
      const send = () => call(name, { method: 'POST', body, headers });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
      expect(second).toEqual(first);
      expect(Number(await total())).toBe(before + 1);
    });

    it('refuses a body that breaks a rule, all messages at once, and creates nothing', async () => {
      const before = (await call(`${name}?range=[0,0]`)).headers.get('content-range');
      const required = Object.entries<Field>(entity.fields).filter(
        ([, field]) => field.required && !field.readOnly,
      );
      const empty = await call(name, { method: 'POST', body: '{}' });
      expect(empty.status).toBe(422);
      const { errors } = (await empty.json()) as { errors: Record<string, string> };
      expect(Object.keys(errors).sort()).toEqual(required.map(([field]) => field).sort());
      for (const body of ['', '[]', '"text"', 'null', '{', '{"__proto__":{}}', '{"nonsense":1}']) {
        const response = await call(name, { method: 'POST', body });
        expect([body, response.status]).toEqual([body, body === '' ? expect.any(Number) : 400]);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
      }
      expect((await call(`${name}?range=[0,0]`)).headers.get('content-range')).toBe(before);
    });

    it('refuses, and names, what a new record cannot be given, and creates nothing', async () => {
      const sample = await samples.sample(entity);
      const total = (await call(`${name}?range=[0,0]`)).headers.get('content-range');
      const computed = Object.fromEntries(entity.tolerated.map((key) => [key, [7]]));
      const body = JSON.stringify({ ...sample, ...computed });
      const refused = await call(name, { method: 'POST', body });
      const { errors } = (await refused.json()) as { errors: object };
      expect([refused.status, Object.keys(errors).sort()]).toEqual([
        400,
        [...entity.tolerated].sort(),
      ]);
      expect((await call(`${name}?range=[0,0]`)).headers.get('content-range')).toBe(total);
    });

    it('lets only admins with the right write', async () => {
      const data = JSON.stringify(await samples.sample(entity));
      // Finance has no rights but these two, which account managers lack.
      const isMoney = entity.permission.write.some((one) => ['billing', 'payments'].includes(one));
      const outsider = await test.cookieOf(isMoney ? 'accountManager' : 'finance');
      expect((await call(name, { method: 'POST', body: data }, outsider)).status).toBe(403);
      expect((await call(name, { method: 'POST', body: data }, null)).status).toBe(401);
      expect((await call(`${name}/1`, { method: 'DELETE' }, outsider)).status).toBe(403);
    });

    it('refuses writes that come from another origin', async () => {
      const response = await fetch(`${test.url}/api/admin/${name}`, {
        method: 'POST',
        body: JSON.stringify(await samples.sample(entity)),
        headers: { 'content-type': 'application/json', cookie, origin: 'https://evil.example' },
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign-origin' });
    });
  },
);

/**
 * Values that the record's own rule refuses: the first match among a few for each of its fields,
 * alone or together with another one.
 */
function breakRule(entity: Entity, record: Row, { fields: names, message }: Rule) {
  const days = ['2000-01-01', '2199-12-31'];
  const values = [
    ...days,
    ...[...days, '2020-02-02'].map((day) => `${day}T00:00:00.000Z`),
    0,
    1_000_000,
    true,
    false,
    null,
    '',
    [],
    // Rights of a role.
    ...[['roles'], ['sites']],
  ];
  const changes = names.flatMap((name) => {
    const { schema, choices = {} } = entity.fields[name] as Field;
    return [...values, ...Object.keys(choices)]
      .filter((value) => schema.safeParse(value).success)
      .map((value) => ({ [name]: value }));
  });
  for (const change of [{}, ...changes]) {
    for (const other of changes) {
      const both = { ...change, ...other };
      const broken = Object.values(brokenRules(entity, { ...record, ...both }, testInstant));
      if (broken.includes(saidOf(message))) return both;
    }
  }
  throw new Error(`Nothing breaks the rule of ${entity.name} over ${names.join(', ')}; ${where}`);
}

/** Nested values are returned richer than sent (a category with its name). */
const withoutNested = (data: Record<string, unknown>, fields: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(data).filter(([key]) => !fields[key]?.nested || fields[key].link),
  );
