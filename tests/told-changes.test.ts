import { knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordChanged } from '#api/core/realtime/cluster-adapter.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { tellCompany } from '#api/core/resource/tell-company.ts';
import { modules } from '#api/product.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('the database tells of each resource’s table: by its history, or without one', async () => {
  const tables = modules.flatMap(({ resources = [] }) => resources.map(({ table }) => table));
  const { rows } = await owner.query<{ relname: string }>(
    // Of each insert, delete and update, in bits of the catalogue.
    `select c.relname from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where (p.proname = 'record_change'
             or p.proname = 'tell_changed' and encode(t.tgargs, 'escape') like '%' || c.relname || '%')
        and t.tgattr = ''
      group by c.relname having bit_or(t.tgtype) & 28 = 28`,
  );
  const told = new Set(rows.map(({ relname }) => relname));
  expect([...new Set(tables)].filter((table) => !told.has(table)).sort()).toEqual([
    // Each use of one would be news.
    'api_tokens',
    // A crawl's run tells of its pages, once it is over.
    'recommendation_pages',
  ]);
});

it('once with the commit, with the company whose row it is, and where else it shows', async () => {
  const heard: (string | undefined)[] = [];
  owner.on('notification', ({ payload }) => heard.push(payload));
  await owner.query(`listen ${recordChanged}`);
  const told = async (sql: string) => {
    heard.length = 0;
    await owner.query(sql);
    await owner.query('select');
    return [...heard].sort();
  };
  expect(await told(`insert into tags (name) values ('Sport'), ('Reise')`)).toEqual(['tags']);
  expect(await told(`update tags set name = 'Kultur' where name = 'none'`)).toEqual([]);
  await told(`insert into companies (name, type, country) values ('Verlag', 'EXCLUSIVE', 'DE')`);
  const check = `insert into vat_id_checks (company_id, vat_number, asked_at, answer)
                 select max(id), 'DE1', now(), 'VALID' from companies returning company_id`;
  const [plain, ofCompany = ''] = await told(check);
  expect([plain, ofCompany]).toEqual([
    'vat_id_checks',
    expect.stringMatching(/^vat_id_checks \d+$/),
  ]);
  const run = `insert into job_runs (name, worker_id) values ('test', 'w')`;
  expect(await told(run)).toEqual(['job_runs']);
  const line = `insert into job_run_lines (job_run_id, level, text) select max(id), 'info', 'a' from job_runs`;
  expect(await told(line)).toEqual(['job_runs']);
  // What an admin notes of a matter, by its history.
  const mark = `insert into matter_marks (kind, key) values ('failed', '')`;
  expect(await told(mark)).toEqual(['alerts', 'matter_marks']);
  const note = `insert into notices (company_id, kind, key, about, created_at)
                select max(id), 'payment', 'k', '{}', now() from companies`;
  expect(await told(note)).toEqual(['notices', ofCompany.replace('vat_id_checks', 'notices')]);
  // Files and actions may leave the record's own row alone.
  const db = knex({ client: 'pg', connection: database.ownerUrl });
  const [, id] = /(\d+)/.exec(ofCompany) ?? [];
  const { rows: sites } = await owner.query(
    `insert into sites (company_id, url) values ($1, 'verlag.example') returning id`,
    [id],
  );
  heard.length = 0;
  for (const live of ['manageCompany', true]) {
    const resource = { table: 'sites', entity: { live } } as ResourceDeclaration;
    await tellCompany(resource, [sites[0].id], db);
  }
  await db.destroy();
  await owner.query('select');
  expect(heard).toEqual([`sites ${id}`]);
  const undone = `begin; insert into tags (name) values ('Kultur'); rollback`;
  expect(await told(undone)).toEqual([]);
});
