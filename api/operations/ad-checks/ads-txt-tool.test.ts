import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSellers } from '#api/modules/ad-checks/look/fetch-sellers.ts';
import { plantAdSetup, plantedAds } from '#api/modules/ad-checks/testing/plant-ad-setup.ts';
import { runCheck } from '#api/modules/ad-checks/testing/run-check.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { WebsiteFaultInput } from '#demo/websites/website-fault.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';
import { lookAtAdsTxt } from './look-at-ads-txt-job.ts';

const own = 'eigene-seite.example';
const other = 'andere-seite.example';
const system = 'qmn-ssp.example';
const { adsTxt, consent, loader, placementIds } = plantedAds;
const [ownLine = '', qmnLine = '', gmLine = ''] = adsTxt;
const morning = new Date('2026-11-20T05:10:00Z');
/** Of the jobs. */
let now = morning;
/** Of the calls, whose sessions do not last for days: shortly before midnight in Berlin. */
const evening = new Date('2026-11-20T22:10:00Z');
let apiNow = evening;

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  const plain = { name: 'Seite', topics: ['garten'] as const, articles: 3 };
  sandbox = await startWebsiteSandbox({
    publishers: [
      { domain: own, ...plain, ads: { consent, loader, placementIds, adsTxt } },
      { domain: other, ...plain },
      { domain: system, ...plain, articles: 0 },
      { domain: 'gm.example', ...plain, articles: 0 },
    ],
  });
  test = await createTestApp({
    clock: () => apiNow,
    env: { PUBLIC_URL: 'https://partner.example' },
  });
  test.services.config.websites = sandbox.websites;
  manager = await test.as('accountManager');
  const { sites } = test.network;
  await plantAdSetup(test.ownerDb, sites.own);
  await test.ownerDb('agreements').delete();
  for (const site_id of [sites.own, sites.other]) {
    await test.ownerDb('agreements').insert({
      ...{ site_id, status: 'ACTIVE', starts_at: '2026-11-01', mode: 'PLUS', type: 'STANDARD' },
      ...{ management_type: 'QMN', consent_manager_type: 'CLIENT' },
    });
  }
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});
beforeEach(async () => {
  now = morning;
  apiNow = evening;
  for (const domain of [own, other, system]) {
    sandbox.site(domain).setFault('/ads.txt', null);
    sandbox.site(domain).setFault('/sellers.json', null);
  }
  sandbox.site(own).adsTxt = adsTxt.join('\n');
  sandbox.site(other).adsTxt = null;
  for (const domain of [own, system]) sandbox.site(domain).pages.clear();
  const db = test.ownerDb;
  for (const table of ['ads_txt_standings', 'ads_txt_sellers', 'datalake_websites', 'notices']) {
    await db(table).delete();
  }
  await db('alerts').delete();
  await db('mail_deliveries').delete();
  await db.raw('delete from graphile_worker._private_jobs');
});

const look = (at = now, domain?: string) => {
  now = at;
  return runJob(test, lookAtAdsTxt, domain === undefined ? {} : { domain }, { clock: () => now });
};
const day = (date: number) => new Date(`2026-11-${date}T05:10:00Z`);
const linesUrl = '/api/admin/ads-txt-lines';
const mailUrl = `${linesUrl}/mail`;

interface Line {
  id: number;
  domain: string;
  [field: string]: unknown;
}
const lines = async (): Promise<Record<string, Line>> => {
  const { body } = await manager.get(linesUrl);
  return Object.fromEntries((body as Line[]).map((line) => [line.domain, line]));
};
const standings = async (): Promise<string[]> => {
  const { body } = await manager.get(`/api/admin/ads-txt-standings?sort=["siteId","ASC"]`);
  return (body as { line: string; siteId: number; standing: string }[])
    .map(({ line, siteId, standing }) => {
      const site = siteId === test.network.sites.own ? 'own' : 'other';
      return `${site} ${line.split(',')[0]} ${standing}`;
    })
    .sort();
};

describe('the daily look', () => {
  it('finds which sites lack which line, since when, and with how much revenue behind it', async () => {
    const { ownerDb, network } = test;
    const tracker = await ownerDb('trackers').where({ owner: 'QMN' }).first('id');
    sandbox.site(own).adsTxt = [ownLine, gmLine].join('\n');
    await ownerDb.raw(`select ensure_month_partitions('metrics', '2026-11-01', '2026-11-01')`);
    await ownerDb('metrics').insert(
      // The second is older than a week, the third of today.
      (
        [
          ['2026-11-19', 700_000_000],
          ['2026-11-12', 999_000_000],
          ['2026-11-20', 999_000_000],
        ] as const
      ).map(([date, revenue_micros]) => ({
        ...{ date, site_id: network.sites.own, company_id: network.companies.own },
        ...{ tracker_id: tracker?.id ?? 0, region: 'DE', revenue_micros, payout_micros: 0 },
        ...{ page_impressions: 0, requests: 0, views: 0, clicks: 0, fallbacks: 0 },
      })),
    );
    expect(await look()).toBe('ads.txt of 2 sites: 2 lack a line, 0 did not answer');
    await ownerDb('metrics').delete();
    expect(await standings()).toEqual([
      'other gm.example MISSING',
      'own gm.example PRESENT',
      'own qmn-ssp.example MISSING',
    ]);
    expect(await lines()).toMatchObject({
      [system]: { ...{ sites: 1, lacking: 1, lackingShare: 1, centsPerDay: 10_000 } },
      'gm.example': { sites: 2, lacking: 1, lackingShare: 0.5, centsPerDay: null },
      'wb-ssp.example': { sites: 0, lacking: 0, lackingShare: null, lackingSince: null },
    });
    await look(day(22));
    expect((await lines())[system]).toMatchObject({ lackingSince: morning.toISOString() });
    sandbox.site(own).adsTxt = adsTxt.join('\n');
    await look(day(23));
    expect((await lines())[system]).toMatchObject({ sites: 1, lacking: 0, lackingSince: null });
  });

  it('asks for a file again only once it has changed', async () => {
    await look();
    const { bodies } = sandbox.site(own);
    const text = await test.ownerDb('datalake_websites').where({ domain: own }).first('ads_txt');
    await look(day(21));
    expect(sandbox.site(own).bodies).toBe(bodies);
    expect(await test.ownerDb('datalake_websites').where({ domain: own }).first('ads_txt')).toEqual(
      text,
    );
    sandbox.site(own).adsTxt = gmLine;
    await look(day(22));
    expect(sandbox.site(own).bodies).toBe(bodies + 1);
    expect(await standings()).toContain('own qmn-ssp.example MISSING');
  });

  it.each<[what: string, fault: WebsiteFaultInput, standing: string]>([
    ['no file', { kind: 'missing' }, 'MISSING'],
    ['a page', { kind: 'html' }, 'MISSING'],
    ['lines that cannot be read', { kind: 'malformed' }, 'MISSING'],
    ['no answer but 500', { kind: '500' }, 'PRESENT'],
    ['an answer that is cut off', { kind: 'cut-off' }, 'PRESENT'],
    ['more than is read', { kind: 'huge' }, 'PRESENT'],
    ['redirects without end', { kind: 'endless-redirect' }, 'PRESENT'],
    ['an inner address', { kind: 'redirect', to: 'http://10.0.0.1/ads.txt' }, 'PRESENT'],
  ])('of a site with %s keeps what buyers keep', async (_, fault, standing) => {
    await look();
    sandbox.site(own).setFault('/ads.txt', fault);
    await look(day(21));
    expect(await standings()).toContain(`own qmn-ssp.example ${standing}`);
  });

  it('says that a file which buyers cannot decode has no line, also once one is written', async () => {
    const body = Buffer.from(`\uFEFF${adsTxt.join('\n')}`, 'utf16le');
    sandbox.site(own).pages.set('/ads.txt', { type: 'text/plain', body });
    await look();
    await look(now, system);
    expect(await standings()).toContain('own qmn-ssp.example MISSING');
    await look(day(21));
    expect(await standings()).toContain('own qmn-ssp.example MISSING');
  });

  it('raises the alert at once for what is there, and after two looks for what does not answer', async () => {
    const open = async () =>
      (await test.ownerDb('alerts').whereNot({ state: 'RESOLVED' }).pluck('kind')).length;
    sandbox.site(other).adsTxt = gmLine;
    await look();
    expect(await open()).toBe(0);
    sandbox.site(own).setFault('/ads.txt', { kind: '500' });
    await look(day(21));
    expect(await open()).toBe(0);
    await look(day(22));
    expect(await open()).toBe(1);
    sandbox.site(own).setFault('/ads.txt', null);
    await look(day(23));
    expect(await open()).toBe(0);
    sandbox.site(own).adsTxt = gmLine;
    await look(day(24));
    expect(await open()).toBe(1);
  });

  it('ends the alert of a site that has left, and tells nobody that it is mended', async () => {
    const { ownerDb, network } = test;
    const site_id = network.sites.own;
    const state = () => ownerDb('alerts').where({ site_id }).pluck('state');
    const waiting = () =>
      ownerDb('told_publishers as w')
        .join('alerts as a', 'a.id', 'w.alert_id')
        .where({ 'a.site_id': site_id });
    sandbox.site(own).adsTxt = gmLine;
    await look();
    await look(day(21));
    expect([await state(), (await waiting()).length]).toEqual([['OPEN'], 1]);
    const agreements = ownerDb('agreements').where({ site_id });
    await agreements.clone().update({ status: 'RETIRED', ends_at: '2026-11-21' });
    await look(day(22));
    expect([await state(), (await waiting()).length]).toEqual([['RESOLVED'], 0]);
    const told = await ownerDb('mail_deliveries').pluck('template');
    expect(told).not.toContain('site-trouble-mended');
    await agreements.update({ status: 'ACTIVE', ends_at: null });
  });

  it('renews what the weekly check found, and the weekly check its standings', async () => {
    const site = `/api/admin/sites/${test.network.sites.own}`;
    await manager.post(`${site}/request-ad-check`);
    await runCheck(test, own, { clock: () => now });
    expect(await standings()).toContain('own qmn-ssp.example PRESENT');
    const state = async () => {
      const { body } = await manager.get(`${site}/health`);
      return [body.state, body.adsTxt?.mended.endsWith(`${qmnLine}\n`) ?? null];
    };
    expect(await state()).toEqual(['WELL', null]);
    sandbox.site(own).adsTxt = [ownLine, gmLine].join('\n');
    await look(day(21));
    // The block to paste is there.
    expect(await state()).toEqual(['TROUBLED', true]);
    sandbox.site(own).adsTxt = adsTxt.join('\n');
    await look(day(22));
    expect(await state()).toEqual(['WELL', null]);
  });
});

describe('a line that is written', () => {
  const line = { owner: 'GM', domain: system, account: 'neu', relationship: 'DIRECT' } as const;

  it('is compared the same day, without asking the sites again, and goes with its standings', async () => {
    await look();
    const asked = sandbox.site(own).requests.length;
    const { body } = await manager.post(linesUrl).send({ ...line, certificationId: null });
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'domain' as domain from graphile_worker._private_jobs
        where payload -> 'payload' ->> 'domain' is not null`,
    );
    expect(rows).toEqual([{ domain: system }]);
    await look(now, system);
    expect(sandbox.site(own).requests.length).toBe(asked);
    expect((await standings()).filter((one) => one === 'own qmn-ssp.example MISSING')).toHaveLength(
      1,
    );
    const changed = { ...body, account: '77', relationship: 'RESELLER' };
    expect((await manager.put(`${linesUrl}/${body.id}`).send(changed)).status).toBe(200);
    await look(now, system);
    expect(await standings()).toContain('own qmn-ssp.example WRONG_RELATIONSHIP');
    expect((await manager.delete(`${linesUrl}/${body.id}`)).status).toBe(200);
    expect(await standings()).not.toContain('own qmn-ssp.example WRONG_RELATIONSHIP');
  });
});

describe('sellers.json', () => {
  const publish = (body: string | Buffer, type = 'application/json') =>
    sandbox.site(system).pages.set('/sellers.json', { type, body });
  const file = (...sellers: object[]) => JSON.stringify({ version: '1.0', sellers });
  const ours = { seller_id: '77', seller_type: 'PUBLISHER' };

  it.each<[what: string, body: string | Buffer, standing: string, type: string | null]>([
    ['names the account', file(ours), 'MATCH', 'PUBLISHER'],
    [
      'names it as another type',
      file({ ...ours, seller_type: 'INTERMEDIARY' }),
      'OTHER_TYPE',
      'INTERMEDIARY',
    ],
    ['names others', file({ ...ours, seller_id: '78' }), 'ABSENT', null],
    ['names it twice', file({ ...ours, seller_type: 'BOTH' }, ours), 'MATCH', 'BOTH'],
    ['is a page', '<!doctype html><html></html>', 'UNREADABLE', null],
    ['is cut short', file(ours).slice(0, -3), 'UNREADABLE', null],
    ['is other JSON', '{"sellers":7}', 'UNREADABLE', null],
    ['is 50 MB', Buffer.alloc(50 * 1024 * 1024, ' '), 'TOO_LARGE', null],
  ])('that %s is said beside the line', async (_, body, sellerStanding, sellerType) => {
    publish(body);
    await look();
    expect((await lines())[system]).toMatchObject({
      ...{ sellerStanding, sellerType, sellersReadAt: morning.toISOString() },
    });
  });

  it.each<[what: string, fault: WebsiteFaultInput, standing: string]>([
    ['is missing', { kind: 'missing' }, 'NOT_PUBLISHED'],
    ['answers 500', { kind: '500' }, 'UNREACHABLE'],
    ['is cut off', { kind: 'cut-off' }, 'UNREACHABLE'],
    ['redirects without end', { kind: 'endless-redirect' }, 'UNREACHABLE'],
    [
      'leads to an inner address',
      { kind: 'redirect', to: 'http://169.254.169.254/sellers.json' },
      'UNREACHABLE',
    ],
  ])('that %s is said, and fails nothing', async (_, fault, sellerStanding) => {
    sandbox.site(system).setFault('/sellers.json', fault);
    expect(await look()).toContain('0 did not answer');
    expect((await lines())[system]).toMatchObject({ sellerStanding, sellerType: null });
    // A demo asks nobody but whom it plays.
    expect((await lines())['wb-ssp.example']).toMatchObject({ sellerStanding: null });
  });

  it('that hangs is given up', async () => {
    sandbox.site(system).setFault('/sellers.json', { kind: 'slow' });
    const access = { domains: [system], websites: sandbox.websites };
    const { signal } = new AbortController();
    const reader = { access, publicUrl: 'https://partner.example', timeoutMs: 100, signal };
    expect(await fetchSellers(reader, system)).toBe('UNREACHABLE');
  });
});

describe('the mail to publishers', () => {
  /** Without the mails of the alerts that it raises. */
  const lookQuietly = async () => {
    await look();
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
  };
  const idsOf = async () => {
    const found = await lines();
    return [found[system]?.id ?? 0, found['gm.example']?.id ?? 0];
  };
  const send = async (by = manager, ids?: number[]) =>
    by.post(mailUrl).send({ lines: ids ?? (await idsOf()) });
  const preview = async (by = manager) => by.get(`${mailUrl}?lines=${(await idsOf()).join(',')}`);
  const mailed = async () => {
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'to' as "to", payload -> 'payload' ->> 'text' as text
         from graphile_worker._private_jobs where payload -> 'payload' ->> 'text' is not null order by id`,
    );
    return rows as { to: string; text: string }[];
  };

  it('lists a company’s sites with the exact lines, in the reader’s language, once a day', async () => {
    sandbox.site(own).adsTxt = ownLine;
    await lookQuietly();
    const { network, ownerDb } = test;
    const english = await ownerDb('users').where({ id: network.users.otherOwner }).first();
    await ownerDb('users').where({ id: network.users.otherOwner }).update({ language: 'en' });
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body).toMatchObject({ companies: 2, sites: 2, askedToday: 0 });
    expect(body.mails.map(({ language }: { language: string }) => language).sort()).toEqual([
      'de',
      'en',
    ]);
    expect(await mailed()).toEqual([]);
    const sent = await send();
    expect([sent.status, sent.body]).toEqual([200, { companies: 2, sites: 2, mails: 2 }]);
    const mails = await mailed();
    const told = mails.map(({ text }) => text);
    expect(told.filter((text) => text.includes('Bitte ergänzen Sie'))).toHaveLength(1);
    expect(told.filter((text) => text.includes('Please add these lines'))).toHaveLength(1);
    const ofOwn = mails.find(({ to }) => to === emailOf('owner'))?.text;
    expect(ofOwn).toContain(
      `* ${own}\n  ${qmnLine}\n  ${gmLine}\n  https://partner.example/dashboard`,
    );
    expect(ofOwn).not.toContain(other);
    // Told in the bell, too, and noted with whoever asked.
    expect(await ownerDb('notices').where('key', 'like', 'ads-txt%')).toHaveLength(2);
    const { body: asked } = await manager.get('/api/admin/ads-txt-standings');
    expect(asked.map((one: { toldAt: string }) => one.toldAt)).toEqual(
      [0, 1, 2].map(() => evening.toISOString()),
    );
    expect(asked[0].toldByName).toBeTruthy();

    const again = await send();
    expect(again.body).toEqual({ companies: 0, sites: 0, mails: 0 });
    expect((await preview()).body).toMatchObject({ companies: 0, askedToday: 2, mails: [] });
    apiNow = new Date('2026-11-20T22:59:00Z');
    expect((await send()).body.mails).toBe(0);
    // Midnight in Berlin.
    apiNow = new Date('2026-11-20T23:00:00Z');
    expect((await send()).body.mails).toBe(2);
    await ownerDb('users').where({ id: english?.id }).update({ language: english?.language });
  });

  it('is sent once by two who ask at once', async () => {
    sandbox.site(own).adsTxt = ownLine;
    sandbox.site(other).adsTxt = gmLine;
    await lookQuietly();
    const both = await Promise.all([send(), send(await test.as('superAdmin'))]);
    expect(both.map(({ body }) => body.mails).sort()).toEqual([0, 1]);
    expect(await mailed()).toHaveLength(1);
  });

  it('names nobody who has the lines, and forgets that it was asked once they are there', async () => {
    sandbox.site(own).adsTxt = ownLine;
    await lookQuietly();
    await send();
    sandbox.site(own).adsTxt = adsTxt.join('\n');
    await look(day(21));
    expect((await preview()).body).toMatchObject({ companies: 0, askedToday: 1 });
    const { body } = await manager.get(
      `/api/admin/ads-txt-standings?filter={"standing":"PRESENT"}`,
    );
    expect(body.map(({ toldAt }: { toldAt: null }) => toldAt)).toEqual([null, null]);
  });

  it.each([
    ['no lines', { lines: [] }, 422],
    ['what is no id', { lines: ['x'] }, 422],
    ['nothing', {}, 422],
    ['more than it takes', { lines: [1], text: 'Anders' }, 400],
  ])('is refused for %s', async (_, body, status) => {
    expect((await manager.post(mailUrl).send(body)).status).toBe(status);
  });

  it('is refused for an address that is none, and sends nothing about unknown lines', async () => {
    expect((await manager.get(`${mailUrl}?lines=a`)).status).toBe(400);
    expect((await manager.get(mailUrl)).status).toBe(400);
    expect((await send(manager, [987_654])).body).toEqual({ companies: 0, sites: 0, mails: 0 });
  });

  it('is for those who watch over ads alone', async () => {
    for (const user of ['owner', 'finance'] satisfies TestUser[]) {
      const agent = await test.as(user);
      expect((await send(agent, [1])).status).toBe(403);
      expect((await agent.get(`${mailUrl}?lines=1`)).status).toBe(403);
      expect((await agent.get('/api/admin/ads-txt-standings')).status).toBe(403);
    }
    const nobody = supertest(test.url);
    expect((await nobody.post(mailUrl).send({ lines: [1] })).status).toBe(401);
    expect((await nobody.get(`${mailUrl}?lines=1`)).status).toBe(401);
    expect((await nobody.get('/api/admin/ads-txt-standings')).status).toBe(401);
  });
});
