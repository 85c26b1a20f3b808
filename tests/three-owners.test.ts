import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantCompany, plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { addDay, listDays } from '#shared/dates.ts';
import type { SiteTerms } from '#shared/schemas/calls/site-terms.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { hashTestPassword, testPassword } from './support/test-network.ts';

/**
 * One site owned by three companies in turn, each with its own rate, credentials, confirmation and
 * manual, and planned for a fourth: by every call and in the tables themselves, each of them reads
 * only what is theirs.
 */

const from = '2026-10-28';
const today = '2026-11-02';
const clock = () => new Date(`${today}T11:00:00Z`);

interface Owner {
  name: string;
  companyId: number;
  days: [from: string | null, to: string | null];
  rateCents: number;
  agreementId: number;
}

let test: TestApp;
let siteId: number;
const owners: Owner[] = [];
const planned = '2026-11-10';

beforeAll(async () => {
  test = await createTestApp({ clock });
  const { ownerDb: db, network } = test;
  siteId = (await plantWorld(db, network.companies.own)).get('alpha.example') ?? 0;
  await db('agreement_trackers').delete();
  await db('agreements').where({ site_id: siteId }).delete();
  await db('site_ownerships').where({ site_id: siteId }).delete();
  const days: Owner['days'][] = [
    [null, '2026-10-29'],
    ['2026-10-30', '2026-10-31'],
    ['2026-11-01', addDay(planned, -1)],
    [planned, null],
  ];
  for (const [index, ofOwner] of days.entries()) owners.push(await plantOwner(db, index, ofOwner));
  await db('sites')
    .where({ id: siteId })
    .update({ company_id: owners[2]?.companyId, url: 'alpha-neu.example' });
  await takeInWorld(test.services.systemDb, from, today, clock);
});
afterAll(() => test.close());

async function plantOwner(db: Db, index: number, days: Owner['days']): Promise<Owner> {
  const [first, last] = days;
  const name = `Verlag ${'ABCD'[index]}`;
  const companyId = await plantCompany(db, name);
  const rateCents = 101 * (index + 1);
  const user = mustExist(
    (
      await db('users')
        .insert({
          kind: 'person',
          company_id: companyId,
          email: emailOf(name),
          first_name: name,
          last_name: 'Test',
          password_hash: await hashTestPassword(),
        })
        .returning('id')
    )[0],
  );
  await db.raw(
    `insert into user_roles (user_id, role_id) select ?, id from roles where name = 'Owner'`,
    [user.id],
  );
  await db('site_ownerships').insert({
    ...{ site_id: siteId, company_id: companyId, from_on: first, to_on: last },
    url: index < 2 ? `alpha-${index}.example` : null,
  });
  const { id: agreementId } = mustExist(
    (
      await db('agreements')
        .insert({
          ...{ site_id: siteId, mode: 'PLUS', type: 'CUSTOM', management_type: 'QMN' },
          status: mustExist(['RETIRED', 'RETIRED', 'ACTIVE', 'SCHEDULED'][index]),
          ...{ consent_manager_type: 'CLIENT', starts_at: first ?? '2026-01-01', ends_at: last },
        })
        .returning('id')
    )[0],
  );
  await db.raw(
    `insert into agreement_trackers (agreement_id, tracker_id, views_cpm)
     select ?, id, ? from trackers where source <> 'CM' or use_case = 'PAGE_IMPRESSIONS'`,
    [agreementId, rateCents],
  );
  // Entered, confirmed and made while they owned the site.
  await db('sites').where({ id: siteId }).update({ company_id: companyId });
  await db('credentials').insert({
    ...{ site_id: siteId, type: 'CMS', url: 'cms.example', username: name, password: 'v1.sealed' },
  });
  const onboarding = mustExist(
    (
      await db('onboardings')
        .insert({ site_id: siteId, status: 'COMPLETED' })
        .onConflict(db.raw('(site_id) where site_id is not null'))
        .merge({ status: 'COMPLETED' })
        .returning('id')
    )[0],
  );
  await db('agreement_confirmations').insert({
    ...{ onboarding_id: onboarding.id, site_id: siteId, agreement_id: agreementId },
    ...{ agreement_updated_at: clock(), terms: formerTerms(rateCents) },
  });
  return { name, companyId, days, rateCents, agreementId };
}

/** The confirmed terms are shown next to the agreed ones, where the two differ. */
const formerTerms = (viewsCpm: number) => ({
  ...{ mode: 'SELECT', type: 'CUSTOM', managementType: 'QMN', consentManagerType: 'CLIENT' },
  ...{ hasPlugin: false, startsAt: null, endsAt: null, adTrackers: [] },
  trackers: [{ trackerId: 1, slug: 'desktop-consent', name: 'Desktop Consent', viewsCpm }],
});

const emailOf = (name: string) => `${name.replace(' ', '.').toLowerCase()}@test.example`;

const ownDays = ({ days: [first, last] }: Owner) =>
  listDays(from, today).filter(
    (day) => (first === null || day >= first) && (last === null || day <= last),
  );

async function signIn({ name }: Owner) {
  const agent = supertest.agent(test.url);
  const credentials = { email: emailOf(name), password: testPassword };
  expect((await agent.post('/api/auth/login').send(credentials)).status).toBe(200);
  return agent;
}

const range = `from=${from}&to=${today}`;

describe.each([0, 1, 2])('the owner no. %i of a site', (index) => {
  let owner: Owner;
  let agent: ReturnType<typeof supertest.agent>;
  beforeAll(async () => {
    owner = owners[index] as Owner;
    agent = await signIn(owner);
  });

  it('reads figures and money of their own days', async () => {
    const { body } = await agent.get(`/api/client/metrics?${range}`);
    const days = (body.days as { date: string; pageImpressions: number; payoutCents: number }[])
      .filter(({ pageImpressions, payoutCents }) => pageImpressions > 0 || payoutCents > 0)
      .map(({ date }) => date);
    expect(days).toEqual(ownDays(owner));
    for (const { rates } of body.positions) expect(rates).toEqual([owner.rateCents]);
    expect(body.sites.map(({ id }: { id: number }) => id)).toEqual([siteId]);
    const [asked] = (await agent.get(`/api/client/metrics?${range}&sites=${siteId}`)).body.sites;
    expect(asked).toEqual(body.sites[0]);
  });

  it('is explained their own agreement, day by day', async () => {
    const { body } = await agent.get(`/api/client/metrics/explain?${range}&offset=0&limit=500`);
    const rows: { date: string; agreementId: number; rateCents: number; url: string }[] = body.rows;
    expect([...new Set(rows.map(({ date }) => date))].sort()).toEqual(ownDays(owner));
    expect([...new Set(rows.map(({ agreementId }) => agreementId))]).toEqual([owner.agreementId]);
    const url = index < 2 ? `alpha-${index}.example` : 'alpha-neu.example';
    expect([...new Set(rows.map((row) => row.url))]).toEqual([url]);
    const file = await agent.get(`/api/client/metrics/explain/export?${range}&format=csv`);
    expect([file.status, file.text.includes(url)]).toEqual([200, true]);
  });

  it('gets the file of any days, and what moves the amount, of their own days alone', async () => {
    const file = await agent.get(`/api/client/metrics/export?${range}&format=csv&table=positions`);
    expect(file.status).toBe(200);
    const lines = (file.text as string).trimEnd().split('\r\n').slice(1);
    const days = [...new Set(lines.map((line) => line.slice(0, 10)))];
    expect(days.map((day) => day.split('.').reverse().join('-'))).toEqual(ownDays(owner));
    const { body } = await agent.get(`/api/client/metrics/levers?${range}&compare=none`);
    const points: { date: string }[] = body.points;
    expect([...new Set(points.map(({ date }) => date))]).toEqual(ownDays(owner));
    // Whoever has the site no more has no agreement in force.
    expect(body.total.consent.because).toBe(index < 2 ? 'agreement' : 'ads');
  });

  it('gets the file of a month, and the report on recommendations, without a foreign day', async () => {
    const month = `siteId=${siteId}&month=10&year=2026&format=csv`;
    const file = await agent.get(`/api/exports/daily-metrics?${month}`);
    expect(file.status).toBe(200);
    const report = await agent.get(`/api/client/reports/recommendations?${range}&siteId=${siteId}`);
    expect(report.status).toBe(200);
    const views = (report.body.days as { date: string; views: number }[]).filter(
      (day) => day.views > 0,
    );
    for (const { date } of views) expect(ownDays(owner)).toContain(date);
  });

  it('is told in no list of another owner, their rate or their name of the site', async () => {
    const lists = [
      ...['sites', 'credentials', 'onboarding', 'contract-details', 'contracts', 'site-terms'],
    ];
    for (const list of lists) {
      const { status, text } = await agent.get(`/api/client/${list}`);
      expect([list, status]).toEqual([list, 200]);
      for (const other of owners.filter((one) => one !== owner)) {
        expect([list, text]).toEqual([list, expect.not.stringContaining(other.name)]);
        expect([list, text]).toEqual([
          list,
          expect.not.stringMatching(new RegExp(`"viewsCpm":${other.rateCents}\\b`)),
        ]);
      }
    }
    const { body } = await agent.get('/api/client/credentials');
    expect(body.map(({ username }: { username: string }) => username)).toEqual([owner.name]);
  });

  it('still finds what was agreed for their own days', async () => {
    const { body } = await agent.get('/api/client/site-terms');
    const [site] = body as SiteTerms[];
    expect(body).toHaveLength(1);
    expect(site).toMatchObject({ siteId, former: index !== 2, manualAt: null });
    expect(site?.agreements.map(({ id }) => id)).toEqual([owner.agreementId]);
    const rates = site?.agreements.flatMap(({ trackers }) => trackers.map((one) => one.viewsCpm));
    expect([...new Set(rates)]).toEqual([owner.rateCents]);
  });

  it('finds no row of another one in any table, also when a query forgets to ask', async () => {
    const read = await asCompany(owner.companyId, async (db) => ({
      days: {
        metrics: await db('metrics').distinct('date').orderBy('date').pluck('date'),
        hours: await db('metrics_hourly').distinct('date').orderBy('date').pluck('date'),
        rollup: await db('site_daily').distinct('date').orderBy('date').pluck('date'),
      },
      companies: await db('site_ownerships').pluck('company_id'),
      agreements: await db('agreements').pluck('id'),
      rates: await db('agreement_trackers').distinct('views_cpm').pluck('views_cpm'),
      credentials: await db('credentials').pluck('username'),
      sites: await db('sites').pluck('id'),
    }));
    const days = ownDays(owner);
    expect(read).toEqual({
      days: { metrics: days, hours: days, rollup: days },
      companies: [owner.companyId],
      agreements: [owner.agreementId],
      rates: [owner.rateCents],
      credentials: [owner.name],
      sites: index === 2 ? [siteId] : [],
    });
  });

  it('reads what was confirmed of their own agreement only, and only as the present owner', async () => {
    const confirmed = await asCompany(owner.companyId, (db) =>
      db('agreement_confirmations').pluck('agreement_id'),
    );
    expect(confirmed).toEqual(index === 2 ? [owner.agreementId] : []);
  });
});

describe('the integration manual', () => {
  it('is there for the present owner only, and only if it was made for them', async () => {
    const file = 'manual-of-b.pdf';
    await test.ownerDb('stored_files').insert({ key: file, size: 1 });
    const made = { site_id: siteId, file, content_hash: 'x', made_at: '2026-10-30T12:00:00Z' };
    await test.ownerDb('integration_manuals').insert({ ...made, language: 'de' });
    const read = (index: number) =>
      asCompany(owners[index]?.companyId ?? 0, (db) => db('integration_manuals').pluck('file'));
    expect([await read(0), await read(1), await read(2)]).toEqual([[], [], []]);
    await test.ownerDb('integration_manuals').update({ made_at: clock() });
    expect([await read(0), await read(1), await read(2)]).toEqual([[], [], [file]]);
  });
});

describe('a company that is to own it later', () => {
  it('reads nothing of it yet', async () => {
    const next = owners[3] as Owner;
    const agent = await signIn(next);
    expect((await agent.get('/api/client/sites')).body).toEqual([]);
    expect((await agent.get(`/api/client/sites/${siteId}`)).status).toBe(404);
    expect((await agent.get(`/api/client/metrics?${range}&sites=${siteId}`)).status).toBe(404);
    expect((await agent.get(`/api/client/metrics?${range}`)).body.sites).toEqual([]);
    expect(await asCompany(next.companyId, (db) => db('metrics').pluck('date'))).toEqual([]);
  });
});

function asCompany<T>(companyId: number, work: (db: Db) => Promise<T>): Promise<T> {
  return test.clientDb.transaction(async (transaction) => {
    await transaction.raw(`select set_config('app.company_id', ?, true)`, [String(companyId)]);
    return work(transaction);
  });
}
