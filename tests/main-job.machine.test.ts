import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import supertest, { type Response, type Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedPrefix } from '#api/config.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedSandbox, startFeedSandbox } from '#demo/feeds/start-feed-sandbox.ts';
import { addDay, berlinDay, listDays } from '#shared/dates.ts';
import { seenOf } from '#shared/domain/seen-of.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import type { SeenRecord } from '#shared/schemas/seen-record.ts';
import { startTestMailServer, type TestMailServer } from '#tests/support/test-mail-server.ts';
import { confirmRepricing } from './support/confirm-repricing.ts';
import { samplePdf } from './support/sample-pdf.ts';
import { type Production, startProduction } from './support/start-production.ts';

/**
 * The main job in production, from the first company to money and signature: two API processes take
 * the calls in turn, a worker does the jobs. With E2E_URL, in the containers that
 * scripts/check-containers.sh has started.
 */

const { E2E_URL, ADMIN_PASSWORD = 'a-quiet-harbour-of-2026' } = process.env;
const publicUrl = E2E_URL ?? 'https://partner.example.com';
const admin = { email: 'first@example.com', password: ADMIN_PASSWORD };
const eva = { email: 'owner@signatures.example', password: 'Lindenblatt-Kaskade-47' };
const token = 'a token of the feeds';
const [from, to] = [addDay(berlinDay(new Date()), -4), addDay(berlinDay(new Date()), -2)];
const terms = { mode: 'PLUS', managementType: 'QMN', consentManagerType: 'CLIENT' };

let mails: TestMailServer;
let feeds: FeedSandbox;
let production: Production | undefined;
let [one, two] = [publicUrl, publicUrl];
beforeAll(async () => {
  // Where docker/check.yml says.
  const at = (port: number) => (E2E_URL ? { host: '0.0.0.0', port } : {});
  mails = await startTestMailServer(at(2525));
  feeds = await startFeedSandbox({
    ...at(4010),
    token,
    source: (feed, first, last) =>
      feed === 'cm'
        ? listDays(first, last).map((day) => `${day}T10:00:00Z,views.example,DE,desktop,given,1000`)
        : [],
  });
  if (E2E_URL) return;
  const addresses = FEED_NAMES.map((feed) => [`${feedPrefix(feed)}_URL`, `${feeds.url}/${feed}`]);
  production = await startProduction(
    {
      ...Object.fromEntries(addresses),
      PUBLIC_URL: publicUrl,
      SMTP_URL: mails.url,
      ADMIN_EMAIL: admin.email,
    },
    {
      ...Object.fromEntries(FEED_NAMES.map((feed) => [`${feed.replace('-', '_')}_token`, token])),
      admin_password: admin.password,
    },
  );
  [one, two] = production.urls;
}, 180_000);
afterAll(async () => {
  expect(await production?.stop()).toEqual(production && [0, 0, 0]);
  await production?.remove();
  await feeds.close();
  await mails.close();
}, 180_000);

/** What the proxy adds to a browser's calls. */
const through = {
  origin: publicUrl,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.7',
};
async function ok(call: Test): Promise<Response> {
  const answer = await call;
  expect([answer.status, answer.ok || answer.text]).toEqual([answer.status, true]);
  return answer;
}
async function signIn(url: string, account: { email: string; password: string }) {
  const answer = await ok(supertest(url).post('/api/auth/login').set(through).send(account));
  const cookies = mustExist(answer.get('Set-Cookie')).map((line) => line.split(';')[0]);
  return supertest.agent(url).set({ ...through, cookie: cookies.join('; ') });
}
type Session = Awaited<ReturnType<typeof signIn>>;

async function createSite(session: Session, companyId: number, url: string): Promise<number> {
  const { body: category } = await ok(session.post('/api/admin/categories').send({ name: url }));
  const categories = [{ id: category.id, type: 'PRIMARY' }];
  const site = { url, companyId, categories, tags: [] };
  return (await ok(session.post('/api/admin/sites').send(site))).body.id;
}

it('is done by processes that docker/healthcheck.mjs finds well', () => {
  const check = fileURLToPath(new URL('../docker/healthcheck.mjs', import.meta.url));
  for (const env of production?.asked ?? []) {
    expect([env, spawnSync(process.execPath, [check], { env }).status]).toEqual([env, 0]);
  }
});

it('brings what the worker fetched from the feeds into a report and its workbook', async () => {
  const session = await signIn(one, admin);
  const company = { name: 'Views GmbH', type: 'AFFILIATE', country: 'DE' };
  const { body: made } = await ok(session.post('/api/admin/companies').send(company));
  const siteId = await createSite(session, made.id, 'views.example');
  const agreement = await ok(session.post('/api/admin/agreements').send({ ...terms, siteId }));
  const { id, updatedAt } = agreement.body;
  const scheduled = { updatedAt, status: 'SCHEDULED', startsAt: from };
  const paid = await confirmRepricing(() =>
    session.put(`/api/admin/agreements/${id}`).send(scheduled),
  );
  expect(paid.status).toBe(200);

  for (const feed of FEED_NAMES) {
    await ok(session.post('/api/admin/monitoring/jobs').send({ job: `fetch-${feed}`, from, to }));
  }
  for (const job of FEED_NAMES.flatMap((feed) => [`fetch-${feed}`, `process-${feed}`])) {
    const filter = JSON.stringify({ job });
    const runs = () => ok(session.get('/api/admin/monitoring/jobs').query({ filter }));
    const statusOf = async () =>
      (await runs()).body.find(
        (run: { from: string; to: string }) => run.from <= from && run.to >= to,
      )?.status;
    await expect.poll(statusOf, { message: job, timeout: 60_000 }).toBe('COMPLETED');
  }
  const range = { from, to, sites: siteId };
  const report = await signIn(two, admin);
  const totals = async () =>
    (await ok(report.get('/api/admin/reports/metrics').query(range))).body.totals;
  await expect.poll(totals, { timeout: 60_000 }).toMatchObject({ pageImpressions: 3000 });
  expect((await totals()).payoutCents).toBeGreaterThan(0);

  const path = '/api/admin/exports/sitelist-performance';
  const file = await ok(report.get(path).query({ from, to }).responseType('blob'));
  expect(file.body.subarray(0, 2).toString()).toBe('PK');
});

it('invites an Owner by mail, who signs in the browser, and seals what they signed', async () => {
  const session = await signIn(one, admin);
  const company = {
    ...{ name: 'Signatures GmbH', type: 'EXCLUSIVE', country: 'DE' },
    ...{ street: 'Lindenstraße 14', zip: '79098', city: 'Freiburg' },
  };
  const { body: made } = await ok(session.post('/api/admin/companies').send(company));
  const { body: roles } = await ok(session.get('/api/admin/roles'));
  const person = {
    companyId: made.id,
    ...{ firstName: 'Eva', lastName: 'Eigner', email: eva.email, language: 'de' },
    roleIds: roles
      .filter(({ name }: { name: string }) => name === 'Owner')
      .map(({ id }: { id: number }) => id),
  };
  await ok(session.post('/api/admin/people').send(person));
  const link = new RegExp(`${publicUrl}/invitation/([\\w-]+)`);
  const mailed = () => mails.received.map(({ text }) => link.exec(text ?? '')?.[1]).find(Boolean);
  await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
  const accepted = { token: mailed(), password: eva.password };
  await ok(supertest(two).post('/api/auth/invitation/accept').set(through).send(accepted));

  const owner = await signIn(two, eva);
  const siteId = await createSite(session, made.id, 'signatures.example');
  await ok(session.post('/api/admin/agreements').send({ ...terms, siteId }));
  const account = { iban: 'DE89370400440532013000', accountHolder: 'Eva Eigner' };
  const banking = { ...account, taxNumber: '30/123/45678', password: eva.password };
  await ok(owner.post('/api/client/bankings').send(banking));
  const { body: details } = await ok(owner.get('/api/client/contract-details'));
  const agreements = details.map(({ agreement }: { agreement: SeenRecord }) => seenOf(agreement));
  await ok(owner.post('/api/client/contract-details/confirm').send({ agreements }));
  const { body: shown } = await ok(owner.get('/api/client/company'));
  const { body: bankings } = await ok(owner.get('/api/client/bankings'));
  await ok(
    owner
      .post('/api/client/company/confirm')
      .send({ company: seenOf(shown), bankings: bankings.map(seenOf) }),
  );

  const { body: contract } = await ok(session.post(`/api/admin/companies/${made.id}/contracts`));
  const upload = session.post(`/api/admin/upload-initial-contract?contractId=${contract.id}`);
  await ok(upload.attach('file', await samplePdf(), 'vertrag.pdf'));
  const [{ initialHash: documentHash }] = (await ok(owner.get('/api/client/contracts'))).body;
  const signature = { method: 'typed', name: 'Eva Eigner', consent: true, documentHash };
  await ok(owner.post(`/api/client/contracts/${contract.id}/sign`).send(signature));
  const [{ updatedAt: signed }] = (await ok(owner.get('/api/client/contracts'))).body;
  const approval = session.post(`/api/admin/contracts/${contract.id}/approve`);
  await ok(approval.send({ updatedAt: signed }));
  const { body: verified } = await ok(session.get(`/api/admin/contracts/${contract.id}/verify`));
  expect(verified.verdict).toBe('sealed');
});
