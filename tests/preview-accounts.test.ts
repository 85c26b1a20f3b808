import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Route } from '#api/core/http/route.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { issuePastDocument } from '#api/modules/invoices/testing/issue-past-document.ts';
import { plantOperator, plantPayee } from '#api/modules/invoices/testing/plant-settlement.ts';
import { createOnboardingWorld } from '#api/modules/onboarding/testing/onboarding-world.ts';
import { modules } from '#api/product.ts';
import { adminPermissions } from '#shared/permissions.ts';
import { adminWith } from './support/admin-with.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { readPdf } from './support/read-pdf.ts';
import { samplePdf } from './support/sample-pdf.ts';
import { unzip } from './support/unzip.ts';

/**
 * What a company's preview tells admins of its accounts: every call that a preview can make, as an
 * admin with each right, searched for the company's numbers, in PDFs and workbooks as well.
 */

const numbers = {
  paidIban: 'DE89370400440532013000',
  heldIban: 'AT611904300234573201',
  taxNumber: '12/345/67890',
  vatNumber: 'DE136695976',
  holder: 'Kontoinhaberin Eins',
  mail: 'konto@verlag.example',
};

const routes = modules
  .flatMap(({ resources = [], routes: own = [] }) => [...resources.flatMap(resourceRoutes), ...own])
  .filter(
    ({ method, permission: { audience } }) =>
      method === 'GET' && ['client', 'both', 'signed-in'].includes(audience),
  );
/** Of what only some companies have: these calls may find nothing. */
const mayBeMissing = [
  'api-tokens/:id',
  'credentials/:id',
  'former-documents/:id',
  'privacy-texts/:id',
  'sites/:id/manual',
  'profile',
];

let test: TestApp;
let own: number;
let ids: Record<string, number>;
const clock = () => new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  test = await createTestApp({ clock });
  const { ownerDb: db, network, sevdesk } = test;
  own = network.companies.own;
  const world = await createOnboardingWorld(test);
  await world.completeCompany();
  await plantOperator(db);
  await db('bankings').where({ entity_id: own }).delete();
  const { taxNumber, vatNumber } = numbers;
  await plantPayee(db, own, { taxNumber, vatNumber });
  await db('bankings')
    .where({ entity_id: own })
    .update({ account_holder: numbers.holder, email: numbers.mail });
  sevdesk.records.Contact.push({ id: 9000 + own, name: 'Verlag' });
  const { id: invoices } = await issuePastDocument(test, {
    at: '2026-11-20T12:00:00Z',
    companyId: own,
    attachments: { 'attachments/account.pdf': '' },
  });
  const file = await samplePdf(numbers.paidIban);
  await test.services.files.put('attachments/account.pdf', file, {
    contentType: 'application/pdf',
  });
  const banking = mustExist(await db('bankings').where({ entity_id: own }).first('id'));
  const owner = await test.as('owner');
  const { updatedAt } = (await owner.get('/api/client/bankings')).body[0];
  await owner
    .put(`/api/client/bankings/${banking.id}`)
    .send({ updatedAt, password: 'a long enough password', iban: numbers.heldIban })
    .expect(200);
  const contract = mustExist(await db('contracts').where({ company_id: own }).first('id'));
  const attachment = mustExist(await db('invoice_attachments').first('id'));
  const site = mustExist(await db('sites').where({ company_id: own }).first('id'));
  ids = { sites: site.id, invoices, contracts: contract.id, attachmentId: attachment.id };
});
afterAll(() => test.close());

/** The call, about the company's own records. */
function addressOf({ url, query }: Route): string {
  const path = url
    .replace(/:attachmentId/, String(ids.attachmentId))
    .replace(/(\w+)\/:id/, (_all, name: string) => `${name}/${ids[name] ?? 1}`);
  const wanted = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  const values: Record<string, string> = {
    from: '2026-10-01',
    to: '2026-10-31',
    beforeFrom: '2026-09-01',
    beforeTo: '2026-09-30',
    year: '2026',
    month: '10',
    siteId: String(ids.sites),
  };
  const given = wanted.flatMap((name) => (values[name] ? `${name}=${values[name]}` : []));
  return `${path}?${given.join('&')}`;
}

async function look(cookie: string, address: string, company: number) {
  const response = await supertest(test.url)
    .get(address)
    .set({ cookie, 'x-preview-company': String(company) })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    });
  return { status: response.status, text: await textOf(response.body) };
}

async function textOf(body: Buffer): Promise<string> {
  if (body.subarray(0, 5).toString() === '%PDF-') {
    const { pages, title } = await readPdf(body);
    return [title, ...pages].join('\n');
  }
  if (body.subarray(0, 2).toString() === 'PK') return [...unzip(body).values()].join('\n');
  return body.toString();
}

const compact = (text: string) => text.replace(/\s/g, '');
const told = (text: string) =>
  Object.entries(numbers).flatMap(([name, value]) =>
    compact(text).includes(compact(value)) ? name : [],
  );

/** All calls, side by side: which of them tell what. */
async function walk(cookie: string) {
  const answers = await Promise.all(
    routes.map(async (route) => ({
      url: route.url,
      ...(await look(cookie, addressOf(route), own)),
    })),
  );
  return answers.map(({ text, ...answer }) => ({ ...answer, told: told(text) }));
}

describe('in a preview of a company', () => {
  it('an admin with billing reads its accounts, where its people do', async () => {
    const answers = await walk(await adminWith(test, ['companies', 'billing']));
    const failed = answers.filter(({ status }) => status !== 200);
    const missing = failed.filter(({ url }) => mayBeMissing.some((path) => url.endsWith(path)));
    expect(failed).toEqual(missing);
    const telling = answers.filter((answer) => answer.told.length > 0);
    expect(telling.map(({ url }) => url.replace('/api/client/', '')).sort()).toEqual([
      'bankings',
      'invoices/:id/attachments/:attachmentId',
      'invoices/:id/document',
      'payee',
      'payouts/documents',
    ]);
  });

  it.each(adminPermissions.filter((right) => right !== 'billing'))(
    'an admin with %s reads none of its accounts, with the preview’s own right or without',
    async (right) => {
      for (const rights of [[right], ['companies', right]] as const) {
        const answers = await walk(await adminWith(test, rights));
        expect(answers.filter((answer) => answer.told.length > 0)).toEqual([]);
      }
    },
  );
});
