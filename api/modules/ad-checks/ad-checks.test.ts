import { existsSync } from 'node:fs';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { checkDueWebsites } from '#api/operations/ad-checks/schedule-checks.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { WebsiteFaultInput } from '#demo/websites/website-fault.ts';
import type { AdCheck } from '#shared/domain/ad-check.ts';
import type { AdCheckResults } from '#shared/schemas/calls/ad-checks.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { plantAdSetup, plantedAds } from './testing/plant-ad-setup.ts';
import { runCheck } from './testing/run-check.ts';

const own = 'eigene-seite.example';
const other = 'andere-seite.example';
const prospect = 'interessent.example';
const { consent, loader, placementIds, adsTxt } = plantedAds;
/** Of the jobs; sessions would end if it were everybody’s. */
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
let id: number;
beforeAll(async () => {
  const ads = { consent, loader, placementIds, adsTxt };
  const plain = { topics: ['auto'] as const, articles: 3 };
  sandbox = await startWebsiteSandbox({
    publishers: [
      { domain: own, name: 'Eigene Seite', topics: ['garten', 'backen'], articles: 12, ads },
      { domain: other, name: 'Andere Seite', ...plain },
      { domain: prospect, name: 'Interessent', ...plain },
    ],
  });
  test = await createTestApp();
  test.services.config.websites = sandbox.websites;
  manager = await test.as('accountManager');
  id = test.network.sites.own;
  await plantAdSetup(test.ownerDb, id);
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const site = () => sandbox.site(own);
const request = () => manager.post(`/api/admin/sites/${id}/request-ad-check`);
const results = async (): Promise<AdCheckResults> =>
  (await manager.get(`/api/admin/sites/${id}/ad-checker-results`)).body;
async function check() {
  expect((await request()).status).toBe(200);
  const said = await runCheck(test, own, { clock });
  return { said, ...(await results()) };
}
const resultOf = ({ results: all }: AdCheckResults, name: AdCheck) =>
  all.find((one) => one.check === name);
const statesOf = ({ results: all }: AdCheckResults) =>
  Object.fromEntries(all.map(({ check: name, state }) => [name, state]));

const healed = {
  FRONT_PAGE: 'OK',
  ADS_TXT: 'OK',
  CONSENT_MANAGER: 'OK',
  PLACEMENTS: 'OK',
  ADS_SHOWN: 'NOT_CHECKED',
  PLUGIN: 'NOT_CHECKED',
  PRIVACY: 'OK',
  HTTPS: 'NOT_CHECKED',
};

describe('a check of a site', () => {
  it('was never made at first', async () => {
    expect(await results()).toMatchObject({ website: null, run: null, state: null, results: [] });
  });

  it('finds all right what is all right, with where it stands', async () => {
    const found = await check();
    expect(statesOf(found)).toEqual(healed);
    expect(found.said).toBe('0 broken (0 of them new), 0 to look at, 0 fixed');
    expect(found).toMatchObject({
      website: { domain: own, siteId: id },
      run: { state: 'COMPLETED', isRendered: false, lastError: null },
      state: 'OK',
      checkedAt: now.toISOString(),
    });
    expect(resultOf(found, 'ADS_TXT')?.sentence).toEqual({
      en: 'All 3 expected lines are in the ads.txt (3 in all)',
      de: 'Alle 3 erwarteten Zeilen stehen in der ads.txt (insgesamt 3)',
    });
    expect(resultOf(found, 'CONSENT_MANAGER')?.evidence[0]).toMatchObject({
      address: `https://${own}/`,
      line: 8,
      excerpt: `<script async src="${consent}">`,
    });
    expect(resultOf(found, 'PLACEMENTS')?.sentence.en).toBe('All 3 placement IDs are in the pages');
    // Front page, two articles of the newest in the sitemap, each in both widths.
    const read = site().requests.filter((path) => path.startsWith('/artikel/'));
    expect([read.length, new Set(read).size]).toEqual([4, 2]);
  });

  const faults: [string, WebsiteFaultInput | null, AdCheck, state: string, sentence: string][] = [
    [
      '/ads.txt',
      { kind: 'missing' },
      'ADS_TXT',
      'BROKEN',
      'There is no ads.txt: buyers may not buy here',
    ],
    [
      '/ads.txt',
      { kind: 'line-missing' },
      'ADS_TXT',
      'BROKEN',
      'Of 3 expected lines 1 is missing from the ads.txt',
    ],
    ['/ads.txt', { kind: 'html' }, 'ADS_TXT', 'BROKEN', 'A web page comes instead of the ads.txt'],
    [
      '/ads.txt',
      { kind: 'malformed' },
      'ADS_TXT',
      'BROKEN',
      'The ads.txt names no seller that can be read',
    ],
    [
      '/ads.txt',
      { kind: 'huge' },
      'ADS_TXT',
      'BROKEN',
      'The ads.txt is too large to be read; buyers go on with what they read before',
    ],
    [
      '/ads.txt',
      { kind: '500' },
      'ADS_TXT',
      'BROKEN',
      'The ads.txt answers 500; buyers go on with what they read before',
    ],
    [
      '/ads.txt',
      { kind: 'endless-redirect' },
      'ADS_TXT',
      'BROKEN',
      'The ads.txt redirects without end; buyers go on with what they read before',
    ],
    [
      '/ads.txt',
      { kind: 'cut-off' },
      'ADS_TXT',
      'BROKEN',
      'The ads.txt cannot be reached; buyers go on with what they read before',
    ],
    [
      '/ads.txt',
      { kind: 'redirect', to: `https://${other}/ads.txt` },
      'ADS_TXT',
      'BROKEN',
      'There is no ads.txt: buyers may not buy here',
    ],
    [
      '/ads.txt',
      { kind: 'redirect', to: 'http://169.254.169.254/ads.txt' },
      'ADS_TXT',
      'BROKEN',
      'The ads.txt leads to an address that is not public; buyers go on with what they read before',
    ],
    [
      '',
      { kind: 'no-consent' },
      'CONSENT_MANAGER',
      'BROKEN',
      'None of 6 pages read loads a consent manager',
    ],
    [
      '/',
      { kind: 'no-consent' },
      'CONSENT_MANAGER',
      'BROKEN',
      'cdn.consent-demo.example is missing on 2 of 6 pages read',
    ],
    [
      '',
      { kind: 'consent-late' },
      'CONSENT_MANAGER',
      'BROKEN',
      'cdn.consent-demo.example comes after the ads on 6 pages',
    ],
    ['', { kind: 'no-ads' }, 'PLACEMENTS', 'BROKEN', 'None of 3 placement IDs is in the pages'],
    [
      '',
      { kind: 'no-privacy' },
      'PRIVACY',
      'BROKEN',
      'No link on the front page leads to a privacy page',
    ],
    ['/datenschutz', { kind: 'missing' }, 'PRIVACY', 'BROKEN', 'The privacy page answers 404'],
    [
      '/',
      { kind: 'huge' },
      'FRONT_PAGE',
      'BROKEN',
      'The front page is too large to be read (desktop)',
    ],
    [
      '/',
      { kind: 'endless-redirect' },
      'FRONT_PAGE',
      'BROKEN',
      'The front page redirects without end (desktop)',
    ],
    ['/', { kind: '500' }, 'FRONT_PAGE', 'BROKEN', 'The front page answers 500 (desktop)'],
    [
      '/',
      { kind: 'redirect', to: 'http://10.0.0.1/' },
      'FRONT_PAGE',
      'BROKEN',
      'The front page leads to an address that is not public (desktop)',
    ],
    [
      '/',
      { kind: 'redirect', to: 'https://fremd.example/' },
      'FRONT_PAGE',
      'BROKEN',
      'The front page leads to another website (desktop)',
    ],
  ];
  it.each(faults)(
    'of which %s fails by %o says so: %s',
    async (path, fault, name, state, sentence) => {
      site().setFault(path, fault);
      const found = await check();
      site().setFault(path, null);
      expect(found.run?.state).toBe('COMPLETED');
      const result = resultOf(found, name);
      expect([result?.state, result?.sentence.en]).toEqual([state, sentence]);
      expect(result?.sentence.de).not.toBe(sentence);
      expect(result?.evidence.length).toBeGreaterThan(0);
      expect(found.state).toBe('BROKEN');
    },
  );
});

describe('a check against the one before', () => {
  const day = (date: number) => new Date(`2026-11-${date}T09:00:00Z`);
  const onDay = (date: number) => {
    now = day(date);
    return check();
  };
  const ofAdsTxt = async (date: number) => {
    const found = await onDay(date);
    const { state, since, change } = resultOf(found, 'ADS_TXT') ?? {};
    return { state, since, change, said: found.said };
  };

  it('knows what broke and what was mended, and since when it stands so', async () => {
    await onDay(21);
    site().setFault('/ads.txt', { kind: 'missing' });
    expect(await ofAdsTxt(22)).toEqual({
      state: 'BROKEN',
      since: day(22).toISOString(),
      change: 'BROKE',
      said: '1 broken (1 of them new), 0 to look at, 0 fixed',
    });
    expect(await ofAdsTxt(23)).toMatchObject({ since: day(22).toISOString(), change: null });
    // A single alert, however often it is found, in both languages.
    const alerts = () =>
      test.ownerDb('alerts').where({ kind: 'ADS_TXT_BROKEN' }).where('since', '>=', day(21));
    expect(await alerts()).toMatchObject([
      {
        state: 'OPEN',
        since: day(22),
        evidence: { detail: { en: expect.stringMatching(/\w/), de: expect.stringMatching(/\w/) } },
      },
    ]);
    // A publisher uploads the file that the results hold ready.
    const { adsTxt: compared } = await results();
    expect(compared?.text).toBeNull();
    expect(compared?.lines.map(({ standing }) => standing)).toEqual(Array(3).fill('MISSING'));
    const { port, hostname } = new URL(sandbox.websites[own] ?? '');
    const upload = await supertest(`http://127.0.0.1:${port}`)
      .put('/ads.txt')
      .set('host', hostname)
      .type('text/plain')
      .send(compared?.mended);
    expect(upload.status).toBe(204);
    expect(await ofAdsTxt(24)).toMatchObject({
      state: 'OK',
      since: day(24).toISOString(),
      change: 'MENDED',
      said: '0 broken (0 of them new), 0 to look at, 1 fixed',
    });
    expect(await alerts()).toMatchObject([{ state: 'RESOLVED', resolved_at: day(24) }]);
    expect((await results()).adsTxt).toMatchObject({
      text: compared?.mended,
      mended: compared?.mended,
    });
  });

  it('takes what could not be checked in between for nothing new', async () => {
    site().setFault('', { kind: 'no-ads' });
    const broken = resultOf(await onDay(25), 'PLACEMENTS');
    expect(broken).toMatchObject({ state: 'BROKEN', change: 'BROKE' });
    site().setFault('', null);
    site().setFault('/', { kind: '500' });
    expect(resultOf(await onDay(26), 'PLACEMENTS')).toMatchObject({
      state: 'NOT_CHECKED',
      change: null,
    });
    site().setFault('/', null);
    site().setFault('', { kind: 'no-ads' });
    expect(resultOf(await onDay(27), 'PLACEMENTS')).toMatchObject({
      state: 'BROKEN',
      since: broken?.since,
      change: null,
    });
    site().setFault('', null);
    expect(resultOf(await onDay(28), 'PLACEMENTS')).toMatchObject({ change: 'MENDED' });
  });
});

const runsOf = (domain: string) =>
  test
    .ownerDb('ad_check_runs as r')
    .join('datalake_websites as w', 'w.id', 'r.website_id')
    .where('w.domain', domain)
    .orderBy('r.id')
    .select('r.id', 'r.run_state');
const queued = async () =>
  (
    await test.ownerDb.raw(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'check-ads'`,
    )
  ).rows[0].n as number;

it('is not asked for by a link on another site', async () => {
  const [before, path] = [await queued(), `/api/admin/sites/${id}/request-ad-check`];
  const ask = (from: string) => manager.get(path).set('sec-fetch-site', from);
  for (const from of ['cross-site', 'same-site']) {
    const { status, body } = await ask(from);
    expect([status, body.code]).toEqual([403, 'foreign-origin']);
  }
  expect(await queued()).toBe(before);
  expect((await ask('same-origin')).status).toBe(200);
  await runCheck(test, own, { clock });
});

describe('however often it is asked', () => {
  it('runs once while it waits or runs, and again when it is over', async () => {
    const [before, runs] = [await queued(), (await runsOf(own)).length];
    const agents = await Promise.all((['superAdmin', 'accountManager'] as const).map(test.as));
    const asked = await Promise.all(
      [...agents, ...agents].flatMap((agent) => [
        agent.post(`/api/admin/sites/${id}/request-ad-check`),
        agent.get(`/api/admin/sites/${id}/request-ad-check`),
        agent.post('/api/admin/datalake/request-ad-check').send({ url: `https://www.${own}/x` }),
      ]),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(asked.map(({ body }) => body.run.id)).size).toBe(1);
    expect(await queued()).toBe(before + 1);
    expect(await runsOf(own)).toHaveLength(runs + 1);
    await runCheck(test, own, { clock });
    await request();
    expect(await queued()).toBe(before + 2);
    await runCheck(test, own, { clock });
  });

  it('gives nothing more when its job runs once more', async () => {
    await check();
    expect(await runCheck(test, own, { clock })).toBe('This check is over already');
  });

  it('is looked at again after its worker was stopped, and leaves one result', async () => {
    await request();
    const signal = AbortSignal.abort(new Error('The worker is stopping'));
    await expect(runCheck(test, own, { clock, signal })).rejects.toThrow('The worker is stopping');
    expect((await results()).run).toMatchObject({
      state: 'RUNNING',
      lastError: 'The worker is stopping',
    });
    await runCheck(test, own, { clock });
    expect((await results()).run).toMatchObject({ state: 'COMPLETED', lastError: null });
    expect((await results()).results).toHaveLength(8);
  });

  it('is FAILED when the last attempt fails, and can be asked for again', async () => {
    await request();
    const signal = AbortSignal.abort(new Error('The worker is stopping'));
    await expect(runCheck(test, own, { clock, signal, isLastAttempt: true })).rejects.toThrow();
    expect((await results()).run?.state).toBe('FAILED');
    // What was found before still stands.
    expect((await results()).results).toHaveLength(8);
    expect(statesOf(await check())).toEqual(healed);
  });
});

describe('a prospect', () => {
  const datalake = '/api/admin/datalake';
  it('is listed, checked, and answered by id and by address', async () => {
    const added = await manager.post(`${datalake}/websites`).send({ url: prospect });
    expect([added.status, added.body]).toMatchObject([
      201,
      { domain: prospect, siteId: null, isProspect: true, state: null, checkedAt: null },
    ]);
    const again = await manager
      .post(`${datalake}/websites`)
      .send({ url: `http://www.${prospect}/a` });
    expect(again.body.id).toBe(added.body.id);
    await manager.post(`${datalake}/request-ad-check`).send({ id: added.body.id });
    const list = async () =>
      (await manager.get(`${datalake}/websites?filter={"isProspect":true}`)).body;
    expect(await list()).toMatchObject([{ domain: prospect, isUnderWay: true }]);
    await runCheck(test, prospect, { clock });
    expect(await list()).toMatchObject([{ state: 'BROKEN', isUnderWay: false }]);
    for (const answer of [
      await manager.get(`${datalake}/ad-check-results?id=${added.body.id}`),
      await manager.get(`${datalake}/ad-check-results?url=${prospect}`),
      await manager.post(`${datalake}/ad-check-results`).send({ id: added.body.id }),
      await manager.post(`${datalake}/ad-check-results`).send({ url: prospect }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body.website).toMatchObject({ domain: prospect, siteId: null });
      expect(statesOf(answer.body)).toMatchObject({ FRONT_PAGE: 'OK', ADS_TXT: 'BROKEN' });
    }
  });

  it('has our lines counted, and is not blamed for those it lacks', async () => {
    sandbox.site(prospect).adsTxt = `${adsTxt[1]}\n`;
    await manager.post(`${datalake}/request-ad-check`).send({ url: prospect });
    await runCheck(test, prospect, { clock });
    const { body } = await manager.get(`${datalake}/ad-check-results?url=${prospect}`);
    expect(resultOf(body, 'ADS_TXT')).toMatchObject({
      state: 'OK',
      sentence: { en: '1 of our 3 lines are in the ads.txt already' },
    });
  });

  it('that becomes a site goes on as the site’s', async () => {
    const [{ id: siteId } = { id: 0 }] = await test
      .ownerDb('sites')
      .insert({ company_id: test.network.companies.own, url: prospect })
      .returning('id');
    await test.ownerDb('site_domains').insert({ site_id: siteId, domain: prospect });
    const { body } = await manager.post(`/api/admin/sites/${siteId}/request-ad-check`);
    expect(body.website).toMatchObject({ domain: prospect, siteId });
    expect(body.results).toHaveLength(8);
    await runCheck(test, prospect, { clock });
  });

  it('that this demo does not have is not asked', async () => {
    const url = 'nirgends.example';
    await manager.post(`${datalake}/request-ad-check`).send({ url });
    await runCheck(test, url, { clock });
    const { body } = await manager.get(`${datalake}/ad-check-results?url=${url}`);
    expect(new Set(Object.values(statesOf(body)))).toEqual(new Set(['NOT_CHECKED']));
  });
});

const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';

describe('where a browser is set up', () => {
  afterAll(() => {
    test.services.config.browser = undefined;
  });

  it.runIf(existsSync(chromium))(
    'its pictures stand in the result, and what it saw',
    async () => {
      test.services.config.browser = { path: chromium };
      const found = await check();
      expect(statesOf(found)).toEqual({ ...healed, ADS_SHOWN: 'OK' });
      expect(found.run?.isRendered).toBe(true);
      expect(resultOf(found, 'ADS_SHOWN')?.sentence.en).toMatch(
        /^6 ad requests on desktop and mobile, the first after [\d.]+ m?s$/,
      );
      expect(found.pictures.map(({ device }) => device)).toEqual(['DESKTOP', 'MOBILE']);
      for (const { url } of found.pictures) {
        const picture = await manager.get(url);
        expect([picture.status, picture.type]).toEqual([200, 'image/png']);
        expect(picture.body.subarray(1, 4).toString()).toBe('PNG');
        for (const [user, refusal] of [
          ['finance', 403],
          ['owner', 403],
        ] as const) {
          expect((await (await test.as(user)).get(url)).status).toBe(refusal);
        }
        expect((await supertest(test.url).get(url)).status).toBe(401);
      }
    },
    60_000,
  );

  it('that does not start, the others are checked all the same', async () => {
    test.services.config.browser = { path: '/nowhere/chromium' };
    const found = await check();
    expect(statesOf(found)).toEqual(healed);
    expect(resultOf(found, 'ADS_SHOWN')?.sentence.en).toMatch(/^The browser ended before/);
    expect(found.pictures).toEqual([]);
  }, 60_000);
});

describe('each call', () => {
  const calls = (): [string, (agent: ReturnType<typeof supertest.agent>) => supertest.Test][] => [
    ['results of a site', (agent) => agent.get(`/api/admin/sites/${id}/ad-checker-results`)],
    ['a check of a site', (agent) => agent.post(`/api/admin/sites/${id}/request-ad-check`)],
    ['a check of a site by GET', (agent) => agent.get(`/api/admin/sites/${id}/request-ad-check`)],
    ['a new website', (agent) => agent.post('/api/admin/datalake/websites').send({ url: own })],
    ['results', (agent) => agent.get(`/api/admin/datalake/ad-check-results?url=${own}`)],
    [
      'results by POST',
      (agent) => agent.post('/api/admin/datalake/ad-check-results').send({ url: own }),
    ],
    ['a check', (agent) => agent.post('/api/admin/datalake/request-ad-check').send({ url: own })],
    ['expected lines', (agent) => agent.get('/api/admin/ads-txt-lines')],
    ['websites', (agent) => agent.get('/api/admin/datalake/websites')],
  ];

  it('answers who may watch', async () => {
    for (const [what, call] of calls()) {
      const { status } = await call(manager);
      expect([what, status]).toEqual([what, what === 'a new website' ? 201 : 200]);
    }
    await runCheck(test, own, { clock });
  });

  it.each<[TestUser | 'nobody', number]>([
    ['nobody', 401],
    ['finance', 403],
    ['owner', 403],
    ['otherOwner', 403],
  ])('refuses %s with %i', async (user, refusal) => {
    const agent = user === 'nobody' ? supertest.agent(test.url) : await test.as(user);
    for (const [what, call] of calls()) {
      expect([what, (await call(agent)).status]).toEqual([what, refusal]);
    }
  });

  it('says what is not there', async () => {
    for (const answer of [
      await manager.get('/api/admin/sites/987654/ad-checker-results'),
      await manager.post('/api/admin/sites/987654/request-ad-check'),
      await manager.get('/api/admin/datalake/ad-check-results?id=987654'),
      await manager.get('/api/admin/datalake/ad-check-results?url=unbekannt.example'),
      await manager.post('/api/admin/datalake/request-ad-check').send({ id: 987654 }),
      await manager.get('/api/admin/datalake/ad-check-pictures/987654'),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it.each([
    '',
    'localhost',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0x7f.1/',
    'https://a.example:8443/',
    'https://user:word@a.example/',
    'ftp://a.example/',
    'javascript:alert(1)',
    'keine adresse',
  ])('refuses the address %j', async (url) => {
    const refused = await manager.post('/api/admin/datalake/websites').send({ url });
    expect([refused.status, refused.body.errors]).toEqual([422, { url: expect.any(String) }]);
    const asked = await manager.post('/api/admin/datalake/request-ad-check').send({ url });
    expect(asked.status).toBe(422);
  });

  it.each([{}, { id: 1, url: own }, { id: 'x' }, { id: 1, more: 2 }])(
    'refuses %o',
    async (body) => {
      for (const call of ['request-ad-check', 'ad-check-results']) {
        const { status } = await manager.post(`/api/admin/datalake/${call}`).send(body);
        expect([400, 422]).toContain(status);
      }
    },
  );
});

describe('every week', () => {
  const nextHour = () => {
    now = new Date(+now + 3_600_000);
    return test.services.systemDb.transaction((db) => checkDueWebsites(db, now));
  };
  it('each site under agreement is checked once, whatever hour it was checked at first', async () => {
    await test.ownerDb('ad_check_runs').delete();
    const { companies } = test.network;
    const sites = await test
      .ownerDb('sites')
      .insert(
        Array.from({ length: 200 }, (_, n) => ({
          company_id: companies.own,
          url: `s${n}.example`,
        })),
      )
      .returning('id');
    await test.ownerDb('agreements').insert(
      sites.map(({ id: site_id }) => ({
        ...{ site_id, status: 'ACTIVE', mode: 'PLUS', type: 'STANDARD', starts_at: '2026-01-01' },
        ...{ management_type: 'QMN', consent_manager_type: 'CLIENT' },
      })),
    );
    const requested = async () =>
      (await test.ownerDb('ad_check_runs').orderBy('requested_at').select('requested_at')).map(
        ({ requested_at }) => +requested_at,
      );
    for (let hour = 0; hour < 168; hour += 1) await nextHour();
    const first = await requested();
    expect(first).toHaveLength(200);
    // Spread: no hour has more than its share.
    const atOnce = first.map((at) => first.filter((other) => other === at).length);
    expect(Math.max(...atOnce)).toBe(3);
    await test.ownerDb('ad_check_runs').update({ run_state: 'COMPLETED' });
    for (let hour = 0; hour < 168; hour += 1) await nextHour();
    const second = (await requested()).slice(200);
    expect(second).toEqual(first.map((at) => at + 7 * 86_400_000));
  }, 120_000);

  it('what a look saw for the first time is looked at again within the hour, once', async () => {
    await test.ownerDb('ad_check_runs').delete();
    const website = await test.ownerDb('datalake_websites').where({ site_id: id }).first('id');
    const website_id = mustExist(website).id;
    const runs = () => test.ownerDb('ad_check_runs').where({ website_id }).orderBy('id');
    const see = async (since: Date) => {
      const ended = { run_state: 'COMPLETED', requested_at: now, completed_at: now } as const;
      await runs().clone().where({ run_state: 'QUEUED' }).delete();
      const [run] = await test
        .ownerDb('ad_check_runs')
        .insert({ website_id, ...ended })
        .returning('id');
      const found = {
        check_name: 'ADS_SHOWN',
        state: 'WARNING',
        said: 'no-browser',
        since,
      } as const;
      await test.ownerDb('ad_check_results').insert({ run_id: mustExist(run).id, ...found });
    };
    const first = now;
    await see(first);
    now = new Date(+now + 10 * 60_000);
    await test.services.systemDb.transaction((db) => checkDueWebsites(db, now));
    expect(await runs()).toHaveLength(1);
    await nextHour();
    expect((await runs()).map(({ run_state }) => run_state)).toEqual(['COMPLETED', 'QUEUED']);
    await see(first);
    await nextHour();
    expect((await runs()).map(({ run_state }) => run_state)).toEqual(['COMPLETED', 'COMPLETED']);
  });
});

/** Bytes that are no UTF-8, or that no database can keep, are a result, too. */
describe('an ads.txt that is no plain text', () => {
  const fileOf = (bytes: Buffer | string) =>
    site().pages.set('/ads.txt', { type: 'text/plain', body: bytes });
  it.each<[string, Buffer | string, string]>([
    [
      'with a NUL byte',
      'google.com, pub-1, DIRECT\0\n',
      'The ads.txt names no seller that can be read',
    ],
    [
      'with a letter that is cut in half where the excerpt ends',
      `${'x'.repeat(199)}😀, pub\n`,
      'The ads.txt names no seller that can be read',
    ],
    [
      'in UTF-16',
      Buffer.from(`\uFEFF${adsTxt.join('\r\n')}`, 'utf16le'),
      'The ads.txt is saved as UTF-16 (“Unicode” of Windows), which buyers cannot read: save it as UTF-8',
    ],
  ])('%s', async (_, bytes, sentence) => {
    fileOf(bytes);
    const found = await check();
    site().pages.delete('/ads.txt');
    expect(found.run).toMatchObject({ state: 'COMPLETED' });
    expect(resultOf(found, 'ADS_TXT')).toMatchObject({
      state: 'BROKEN',
      sentence: { en: sentence },
    });
  });
});
