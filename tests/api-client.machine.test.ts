import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { plantSentDocument } from '#tests/support/plant-sent-document.ts';
import { plantToken } from '#tests/support/plant-token.ts';
import { runProgram } from '#tests/support/run-program.ts';

/** The API describes itself well enough for others to generate a client that knows its types. */

const root = fileURLToPath(new URL('..', import.meta.url));

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let test: TestApp;
let description: Description;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  description = (await (await test.as('superAdmin')).get('/api/docs/json')).body;
  folder = await mkdtemp(join(root, 'node_modules/.api-client-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const types = await openapiTypescript(JSON.stringify(description));
  await writeFile(join(folder, 'api.ts'), astToString(types));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const operations = () =>
  Object.entries(description.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ path, method, ...operation })),
    );

describe('every call', () => {
  it('has a name of its own and a summary in good English', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
    const summaries = operations().map(({ summary }) => summary);
    expect(summaries.filter((text) => / a [aeio]| an [^aeiouhx]/i.test(text))).toEqual([]);
  });

  it('says what it answers: its success by a schema or with nothing, its problems by one', () => {
    for (const { operationId, responses } of operations()) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const types = Object.keys(content);
        if (status === '204') expect(types, operationId).toEqual([]);
        else if (Number(status) >= 400) {
          expect(content['application/problem+json']?.schema, operationId).toEqual({
            $ref: '#/components/schemas/Problem',
          });
        } else {
          expect(types, operationId).toHaveLength(1);
          expect(content[types[0] ?? '']?.schema, operationId).not.toEqual({});
        }
      }
    }
  });

  it('shares the records of a resource between its calls', () => {
    const schemaOf = (path: string, method: string, status: string) =>
      description.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
    const tag = { $ref: '#/components/schemas/AdminTags' };
    expect(schemaOf('/api/admin/tags', 'get', '200')).toMatchObject({ items: tag });
    expect(schemaOf('/api/admin/tags', 'post', '201')).toEqual(tag);
    expect(schemaOf('/api/admin/tags/{id}', 'put', '200')).toEqual(tag);
    expect(schemaOf('/api/admin/tags/{id}', 'delete', '200')).toEqual(tag);
  });
});

describe('a generated client', () => {
  it('is type-checked and calls ten operations', async () => {
    await writeFile(join(folder, 'calls.ts'), calls);
    expect(await typeCheck()).toBe('');
    const cookie = await test.cookieOf('superAdmin');
    const said = await runProgram(
      ['--import', 'tsx', join(folder, 'calls.ts'), test.url, cookie],
      root,
    );
    expect(said.code, said.output).toBe(0);
    expect(JSON.parse(said.output)).toEqual({
      statuses: [200, 201, 200, 200, 200, 409, 422, 401, 200, 422, 204],
      name: 'Renamed',
      fields: ['name'],
    });
  });

  it('refuses a field and a path that are not there', async () => {
    await writeFile(
      join(folder, 'calls.ts'),
      calls.replace("body: { name: 'New' }", "body: { nome: 'New' }"),
    );
    expect(await typeCheck()).toMatch(/nome/);
    await writeFile(join(folder, 'calls.ts'), calls.replace("'/api/auth/logout'", "'/api/auth'"));
    expect(await typeCheck()).toMatch(/error TS/);
  });
});

describe('a client generated from the public description', () => {
  it('is type-checked and makes every call of it', async () => {
    const { body } = await supertest(test.url).get('/api/v1/openapi.json').expect(200);
    const types = await openapiTypescript(JSON.stringify(body));
    await writeFile(join(folder, 'public-api.ts'), astToString(types));
    await writeFile(join(folder, 'calls.ts'), publicCalls);
    expect(await typeCheck()).toBe('');
    const { companies, users } = test.network;
    const of = { company_id: companies.own, created_by: users.owner };
    const token = await plantToken(test.ownerDb, of);
    const document = { companyId: companies.own, seq: 1, now: new Date('2026-11-03T11:00:00Z') };
    const pdf = Buffer.from('%PDF-1.7 of the test');
    await plantSentDocument(test, { ...document, pdf });
    const said = await runProgram(
      ['--import', 'tsx', join(folder, 'calls.ts'), test.url, token],
      root,
    );
    expect(said.code, said.output).toBe(0);
    const paths = Object.keys(body.paths).sort();
    expect(JSON.parse(said.output)).toEqual({
      called: paths,
      statuses: [200, 200, 200, 200, 200, 200, 400, 401],
      sites: ['eigene-seite.example'],
      documents: [['GU-2026-001', pdf.length]],
      head: 'id,url,live,liveFrom,former,from,to',
      code: 'token-refused',
    });
    await writeFile(join(folder, 'calls.ts'), publicCalls.replace("by: 'month'", "by: 'week'"));
    expect(await typeCheck()).toMatch(/week/);
  });
});

async function typeCheck(): Promise<string> {
  const options = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--target',
    'es2023',
    '--types',
    'node',
  ];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig'];
  const extensions = ['--allowImportingTsExtensions'];
  const program = [join(root, 'node_modules/typescript-7/bin/tsc'), ...options, ...modules];
  return (await runProgram([...program, ...extensions, join(folder, 'calls.ts')], root)).output;
}

const calls = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

const [baseUrl = '', cookie = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { cookie } });
const statuses: number[] = [];
const note = <A extends { response: Response }>(answer: A): A => {
  statuses.push(answer.response.status);
  return answer;
};

note(await api.GET('/api/admin/tags', { params: { query: {} } }));
const created = note(await api.POST('/api/admin/tags', { body: { name: 'New' } }));
const tag: components['schemas']['AdminTags'] | undefined = created.data;
if (!tag) throw new Error('No tag');
const path = { id: String(tag.id) };
note(await api.GET('/api/admin/tags/{id}', { params: { path } }));
const changed = note(await api.PUT('/api/admin/tags/{id}', {
  params: { path },
  body: { name: 'Renamed', updatedAt: tag.updatedAt },
}));
const name: string | undefined = changed.data?.name;
note(await api.GET('/api/auth/me'));
note(await api.PUT('/api/admin/tags/{id}', { params: { path }, body: { name: 'Late', updatedAt: tag.updatedAt } }));
const refused = note(await api.POST('/api/admin/tags', { body: { name: '' } }));
const problem: components['schemas']['Problem'] | undefined = refused.error;
note(await createClient<paths>({ baseUrl }).GET('/api/admin/countries', { params: { query: {} } }));
note(await api.DELETE('/api/admin/tags/{id}', { params: { path } }));
note(await api.POST('/api/admin/contracts/verify', {
  body: { file: 'no file' },
  bodySerializer: () => new FormData(),
}));
const ended = note(await api.POST('/api/auth/logout'));
const nothing: undefined = ended.data;
console.log(JSON.stringify({ statuses, name, fields: Object.keys(problem?.errors ?? {}), nothing }));
`;

const publicCalls = `
import createClient from 'openapi-fetch';
import type { paths } from './public-api.ts';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const called = new Set<string>();
const statuses: number[] = [];
const api = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
api.use({
  onRequest: ({ schemaPath }) => void called.add(schemaPath),
  onResponse: ({ response }) => void statuses.push(response.status),
});
const query = { from: '2026-10-01', to: '2026-10-31' };

const sites = await api.GET('/api/v1/sites', { params: { query: {} } });
const issued = { from: '2026-11-01', to: '2026-11-30' };
const documents = await api.GET('/api/v1/documents', { params: { query: issued } });
const read: [string | null, number | undefined][] = [];
for (const { id, number } of documents.data?.rows ?? []) {
  const path = { id: String(id) };
  const pdf = await api.GET('/api/v1/documents/{id}/pdf', { params: { path }, parseAs: 'blob' });
  read.push([number, pdf.data?.size]);
}
const payouts = await api.GET('/api/v1/payouts', { params: { query } });
const amounts: string[] | undefined = payouts.data?.rows.map(({ amount }) => amount);
const metrics = await api.GET('/api/v1/metrics', { params: { query: { ...query, by: 'month' } } });
const earnings: (string | null)[] | undefined = metrics.data?.rows.map((row) => row.earningsNet);
const csv = await api.GET('/api/v1/sites', { params: { query: { format: 'csv' } }, parseAs: 'text' });
await api.GET('/api/v1/metrics', { params: { query: { from: '2026-10-31', to: '2026-10-01' } } });
const refused = await api.GET('/api/v1/sites', { params: { query: {} }, headers: { authorization: 'Bearer x' } });
if (!amounts || !earnings) throw new Error('No rows');
console.log(JSON.stringify({
  called: [...called].sort(),
  statuses,
  sites: sites.data?.rows.map(({ url }) => url),
  documents: read,
  head: String(csv.data).split('\\r\\n')[0],
  code: refused.error?.code,
}));
`;
