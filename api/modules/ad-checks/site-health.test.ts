import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Finding } from '#api/modules/alerts/finding.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import { requestCheck } from '#api/operations/ad-checks/request-check.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { plantAdSetup, plantedAds } from './testing/plant-ad-setup.ts';
import { runCheck } from './testing/run-check.ts';

const domain = 'eigene-seite.example';
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;

let test: TestApp;
let sandbox: WebsiteSandbox;
let siteId: number;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [
      { domain, name: 'Eigene Seite', topics: ['garten', 'backen'], articles: 12, ads: plantedAds },
    ],
  });
  test = await createTestApp();
  test.services.config.websites = sandbox.websites;
  siteId = test.network.sites.own;
  await plantAdSetup(test.ownerDb, siteId);
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const ofClient = () => `/api/client/sites/${siteId}`;
const get = async (user: TestUser, path: string) => (await test.as(user)).get(path);
const health = async (user: TestUser = 'owner'): Promise<SiteHealth> => {
  const isAdmin = user === 'accountManager';
  const { status, body } = await get(
    user,
    isAdmin ? `/api/admin/sites/${siteId}/health` : `${ofClient()}/health`,
  );
  expect(status).toBe(200);
  return body;
};
const request = async (user: TestUser) =>
  (await test.as(user)).post(`${ofClient()}/request-ad-check`).send();
async function check(): Promise<SiteHealth> {
  now = new Date(+now + 30 * 60_000);
  expect((await request('owner')).body).toMatchObject({ isUnderWay: true });
  await runCheck(test, domain, { clock });
  return health();
}
/** As it is due: nobody's calls are counted. */
async function checkUnasked(): Promise<void> {
  now = new Date(+now + 30 * 60_000);
  const website = await test.ownerDb('datalake_websites').where({ site_id: siteId }).first('id');
  const websiteId = mustExist(website).id;
  await test.services.systemDb.transaction((db) => requestCheck(db, { websiteId, now }));
  await runCheck(test, domain, { clock });
}
/** By two looks. */
async function raise(finding: Partial<Finding> & Pick<Finding, 'kind'>): Promise<void> {
  const key = `site:${siteId}:${finding.kind}`;
  const since = now;
  for (const at of [now, new Date(+now + 30 * 60_000)]) {
    await test.services.systemDb.transaction((db) =>
      raiseAlert(db, test.services, { key, siteId, since, figures: {}, ...finding }, at),
    );
  }
}
const resolve = (kind: string) =>
  test.services.systemDb.transaction((db) =>
    resolveAlert(db, test.services, `site:${siteId}:${kind}`, now),
  );
const mailsOf = (template: string) =>
  test.ownerDb('mail_deliveries').where({ template }).orderBy('id').select('recipient', 'subject');
const troublesOf = ({ troubles }: SiteHealth) => troubles.map(({ trouble }) => trouble);

describe('the health of a site', () => {
  it('says that there was no check yet, and that one is under way', async () => {
    expect(await health()).toEqual({
      ...{ domain, state: 'NEVER_CHECKED', checkedAt: null, isUnderWay: false },
      ...{ hasFailed: false, troubles: [], adsTxt: null },
    });
    expect((await request('member')).status).toBe(200);
    expect((await request('owner')).body).toMatchObject({
      state: 'NEVER_CHECKED',
      isUnderWay: true,
    });
    expect(await test.ownerDb('ad_check_runs').select('requested_by')).toEqual([
      { requested_by: test.network.users.member },
    ]);
    await runCheck(test, domain, { clock });
    expect(await health()).toMatchObject({ state: 'WELL', isUnderWay: false, troubles: [] });
    expect((await health()).checkedAt).not.toBeNull();
  });

  it('has a broken file and its alert as one, with the complete file, until it is mended', async () => {
    const [kept = '', ...missing] = plantedAds.adsTxt;
    sandbox.site(domain).adsTxt = `${kept}\n`;
    // One look may be chance: the operator sees it, the company is neither told nor shown.
    expect(await check()).toMatchObject({ state: 'LOOKING_AGAIN', troubles: [], adsTxt: null });
    expect((await health('accountManager')).troubles).toMatchObject([{ trouble: 'ADS_TXT' }]);
    expect(await mailsOf('site-trouble')).toEqual([]);
    const since = now.toISOString();
    const broken = await check();
    expect(broken).toMatchObject({ state: 'TROUBLED', troubles: [{ trouble: 'ADS_TXT' }] });
    const [trouble] = broken.troubles;
    expect(trouble).toMatchObject({
      ...{ key: `ad-check:${siteId}:ADS_TXT`, severity: 'WARNING', acts: 'PUBLISHER' },
      ...{ centsPerDay: null, alertId: null, since },
      what: { de: 'Von 3 erwarteten Zeilen fehlen 2 in der ads.txt' },
    });
    expect(
      broken.adsTxt?.lines.filter(({ mark }) => mark === 'ADDED').map(({ text }) => text),
    ).toEqual([...missing].sort((one, other) => other.localeCompare(one)));
    expect(broken.adsTxt?.mended).toContain(`${kept}\n#`);
    const ofAdmin = await health('accountManager');
    expect(ofAdmin.troubles).toEqual([{ ...trouble, alertId: expect.any(Number) }]);
    const told = [{ recipient: 'owner@test.example', subject: expect.stringContaining('ads.txt') }];
    expect(await mailsOf('site-trouble')).toEqual(told);
    expect(await mailsOf('site-trouble-mended')).toEqual([]);

    sandbox.site(domain).adsTxt = mustExist(broken.adsTxt).mended;
    expect(await check()).toMatchObject({ state: 'WELL', adsTxt: null });
    const alert = await test.ownerDb('alerts').where({ kind: 'ADS_TXT_BROKEN' }).first();
    expect(alert).toMatchObject({ state: 'RESOLVED', resolved_by: null });
    expect(await mailsOf('site-trouble-mended')).toEqual([
      { recipient: 'owner@test.example', subject: `Behoben: Die ads.txt von ${domain}` },
    ]);
    await check();
    expect(await mailsOf('site-trouble-mended')).toHaveLength(1);
  });

  it('is not raised again after an admin resolved it, until it was mended or something else is found', async () => {
    const [first = '', second = '', third = ''] = plantedAds.adsTxt;
    const broken = { kind: 'ADS_TXT_BROKEN', site_id: siteId };
    const known = () =>
      test.ownerDb('alerts').where(broken).whereNot({ state: 'RESOLVED' }).first();
    const look = async (...lines: string[]) => {
      sandbox.site(domain).adsTxt = `${lines.join('\n')}\n`;
      await checkUnasked();
      return (await known())?.id;
    };
    const resolveByHand = async (id: number | undefined) =>
      expect(
        (await (await test.as('superAdmin')).post(`/api/admin/alerts/${id}/resolve`)).status,
      ).toBe(200);
    await resolveByHand(await look(first));
    expect(await look(first)).toBeUndefined();
    const other = await look(first, second);
    expect(other).toBeDefined();
    await resolveByHand(other);
    expect(await look(first, second)).toBeUndefined();
    expect(await look(first, second, third)).toBeUndefined();
    expect(await test.ownerDb('alerts').where(broken).whereNull('until')).toEqual([]);
    expect(await look(first, second)).toBeDefined();
    await look(first, second, third);
  });

  it('says what the ads of the missing lines’ owners earn, to the operator alone', async () => {
    const [kept = ''] = plantedAds.adsTxt;
    sandbox.site(domain).adsTxt = `${kept}\n`;
    const trackers = await test
      .ownerDb('trackers')
      .where({ use_case: 'AD_TRACKING' })
      .distinctOn('owner')
      .orderBy('owner')
      .select('id', 'owner');
    await test.ownerDb.raw(`select ensure_month_partitions('metrics', '2026-11-01', '2026-11-30')`);
    const none = { page_impressions: 0, requests: 0, views: 1, clicks: 0, fallbacks: 0 };
    const planted = ['2026-11-18', '2026-11-19'].flatMap((date) =>
      trackers.map(({ id, owner }) => ({
        ...{ date, site_id: siteId, company_id: test.network.companies.own, region: 'DE' },
        ...{ tracker_id: id, payout_micros: 0, agreement_id: null, rate_cents: null, ...none },
        revenue_micros: owner === 'QMN' ? 12_000_000 : 70_000_000,
      })),
    );
    await test.ownerDb('metrics').insert(planted);
    await checkUnasked();
    await checkUnasked();
    const { troubles } = await health();
    expect(troubles).toMatchObject([{ trouble: 'ADS_TXT', centsPerDay: null }]);
    // Of QMN's line and the one of GM; WB shows no ads there.
    const lacking = trackers.filter(({ owner }) => owner !== 'WB');
    // Two days' 1,200 and 7,000 cents, over seven days.
    const cents = lacking.reduce((sum, { owner }) => sum + (owner === 'QMN' ? 343 : 2000), 0);
    expect(lacking.length).toBeLessThan(trackers.length);
    expect((await health('accountManager')).troubles).toMatchObject([{ centsPerDay: cents }]);
    await test.ownerDb('metrics').where({ site_id: siteId }).delete();
    sandbox.site(domain).adsTxt = plantedAds.adsTxt.join('\n');
    await checkUnasked();
    await test.ownerDb('mail_deliveries').delete();
  });

  it('does not tell former users that it is fixed, nor of faults that are no longer checked', async () => {
    const trackers = { figures: { trackers: ['In-Text'] } };
    await raise({ kind: 'TRACKER_SILENT', ...trackers });
    const owner = test.ownerDb('users').where({ id: test.network.users.owner });
    await owner.clone().update({ deactivated_at: now });
    await resolve('TRACKER_SILENT');
    await owner.clone().update({ deactivated_at: null });
    await raise({ kind: 'TRACKER_SILENT', ...trackers });
    const rule = test.ownerDb('alert_rules').where({ kind: 'TRACKER_SILENT' });
    await rule.clone().update({ enabled: false });
    await resolve('TRACKER_SILENT');
    await rule.clone().update({ enabled: true });
    expect(await mailsOf('site-trouble')).toHaveLength(2);
    expect(await mailsOf('site-trouble-mended')).toEqual([]);
  });

  it('does not tell who has become a Member that it is fixed', async () => {
    await test.ownerDb('mail_deliveries').delete();
    await raise({ kind: 'TRACKER_SILENT', figures: { trackers: ['In-Text'] } });
    const become = async (name: string) => {
      const role = mustExist(await test.ownerDb('roles').where({ name }).first('id'));
      const held = test.ownerDb('user_roles').where({ user_id: test.network.users.owner });
      await held.update({ role_id: role.id });
    };
    await become('Member');
    await resolve('TRACKER_SILENT');
    await become('Owner');
    expect(await mailsOf('site-trouble')).toHaveLength(1);
    expect(await mailsOf('site-trouble-mended')).toEqual([]);
    await test.ownerDb('mail_deliveries').delete();
  });

  it('says that the last look came to nothing', async () => {
    await request('owner');
    await test
      .ownerDb('ad_check_runs')
      .where({ run_state: 'QUEUED' })
      .update({ run_state: 'FAILED', completed_at: now });
    expect(await health()).toMatchObject({ state: 'WELL', hasFailed: true, isUnderWay: false });
    await check();
  });
});

describe('what a company sees of its alerts', () => {
  beforeEach(() => test.ownerDb('alerts').delete());
  const figures = { day: '2026-11-19', value: 6000, low: 9000, expected: 10_000, high: 11_000 };

  it('is what it can mend or is concerned by, with its own money alone', async () => {
    await test.ownerDb('site_daily').insert({
      ...{ date: '2026-11-18', site_id: siteId, company_id: test.network.companies.own },
      ...{ region: 'DE', has_agreement: true, page_impressions: 10_000, payout_micros: 50_000_000 },
      ...{ qmn_revenue_micros: 90_000_000, consent_page_impressions: 0, qmn_requests: 0 },
      ...{
        qmn_views: 0,
        qmn_payout_micros: 0,
        wb_payout_micros: 0,
        wb_requests: 0,
        wb_views: 0,
        wb_revenue_micros: 0,
      },
    });
    await raise({ kind: 'PAGE_IMPRESSIONS', centsPerDay: 99_999, figures });
    await raise({
      ...{ kind: 'TRACKER_SILENT', centsPerDay: 88_888 },
      figures: { ...figures, trackers: ['In-Text'] },
    });
    await raise({
      ...{ kind: 'CONSENT_SHARE', centsPerDay: 450 },
      figures: { ...figures, value: 0.5, low: 0.7, expected: 0.75, high: 0.8 },
    });
    await raise({
      ...{ kind: 'TRAFFIC_WITHOUT_AGREEMENT', centsPerDay: 77_777 },
      figures: { day: '2026-11-19', pageImpressions: 800, revenueCents: 66_666 },
    });
    for (const kind of ['CPM', 'MARGIN', 'NEGATIVE_MARGIN', 'REVENUE'] as const) {
      await raise({ kind, centsPerDay: 55_555, figures });
    }
    const seen = await health();
    expect(seen.troubles.map(({ trouble, centsPerDay }) => [trouble, centsPerDay])).toEqual([
      ['PAGE_IMPRESSIONS', 2000], // 4,000 pages of half a cent
      ['TRACKER_SILENT', null],
      ['TRAFFIC_WITHOUT_AGREEMENT', null],
      ['CONSENT_SHARE', 450],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/99.?999|88.?888|77.?777|66.?666|55.?555/);
    expect(troublesOf(await health('member'))).toEqual(troublesOf(seen));
    const all = await health('accountManager');
    expect(all.troubles).toHaveLength(8);
    expect(all.troubles[0]).toMatchObject({ trouble: 'PAGE_IMPRESSIONS', centsPerDay: 99_999 });

    // Without the right to see payouts, there are no figures either.
    const owners = test
      .ownerDb('role_permissions')
      .whereIn(
        'permission_id',
        test.ownerDb('permissions').where({ name: 'viewMetrics' }).select('id'),
      )
      .whereIn('role_id', test.ownerDb('roles').where({ name: 'Owner' }).select('id'));
    const rights = await owners.clone().select();
    await owners.clone().delete();
    expect(troublesOf(await health())).toEqual(['TRACKER_SILENT']);
    await test.ownerDb('role_permissions').insert(rights);
  });

  it('is neither muted, nor resolved, nor of another owner’s days', async () => {
    await raise({ kind: 'REQUESTS_PER_PAGE', centsPerDay: 10, figures });
    expect(troublesOf(await health())).toEqual(['REQUESTS_PER_PAGE']);
    const ownership = test.ownerDb('site_ownerships').where({ site_id: siteId });
    const since = async (from_on: string | null) => {
      await ownership.clone().update({ from_on });
      return troublesOf(await health());
    };
    // Three weeks of the four that it is measured by are the former owner's.
    expect(await since('2026-11-13')).toEqual([]);
    expect(await since('2026-10-01')).toEqual(['REQUESTS_PER_PAGE']);
    await since(null);
    const alerts = test.ownerDb('alerts').where({ site_id: siteId });
    await alerts.clone().update({ muted_until: '2999-01-01' });
    expect(troublesOf(await health())).toEqual([]);
    expect(troublesOf(await health('accountManager'))).toEqual(['REQUESTS_PER_PAGE']);
    await alerts.clone().update({ muted_until: null, state: 'RESOLVED', resolved_at: now });
    expect(troublesOf(await health('accountManager'))).toEqual([]);
  });

  it('is hidden by the database from all but the owner of today', async () => {
    await raise({ kind: 'TRACKER_SILENT', figures: { trackers: ['In-Text'] } });
    const seenBy = (companyId: number) =>
      test.clientDb.transaction(async (db) => {
        await db.raw(`set local app.company_id = '${companyId}'`);
        const alerts = await db('own_site_alerts').select('kind');
        const results = await db('ad_check_results').select('state');
        const websites = await db('datalake_websites').select('domain');
        const runs = await db('ad_check_runs').select('run_state');
        return [alerts, results, websites, runs].map(({ length }) => length > 0);
      });
    const { own, other } = test.network.companies;
    expect(await seenBy(own)).toEqual([true, true, true, true]);
    expect(await seenBy(other)).toEqual([false, false, false, false]);
    for (const table of ['alerts', 'ad_check_pictures', 'ads_txt_lines', 'told_publishers']) {
      await expect(test.clientDb(table).select()).rejects.toMatchObject({ code: '42501' });
    }
    await test.ownerDb('sites').where({ id: siteId }).update({ company_id: other });
    expect((await get('owner', `${ofClient()}/health`)).status).toBe(404);
    expect((await request('owner')).status).toBe(404);
    expect(await health('otherOwner')).toMatchObject({ state: 'WELL', troubles: [] });
    await test.ownerDb('sites').where({ id: siteId }).update({ company_id: own });
  });
});

describe('the calls', () => {
  beforeEach(() => test.ownerDb('rate_limits').delete());
  const admins = () => `/api/admin/sites/${siteId}/health`;

  it('answer those who may', async () => {
    expect((await get('finance', admins())).status).toBe(403);
    expect((await get('owner', admins())).status).toBe(403);
    expect((await get('accountManager', `${ofClient()}/health`)).status).toBe(403);
    expect((await request('accountManager')).status).toBe(403);
    for (const path of [admins(), `${ofClient()}/health`]) {
      expect((await supertest(test.url).get(path)).status).toBe(401);
    }
    const asked = await supertest(test.url).post(`${ofClient()}/request-ad-check`);
    expect(asked.status).toBe(401);
  });

  it('know no site that is not there, and none of another company', async () => {
    expect((await get('accountManager', '/api/admin/sites/987654/health')).status).toBe(404);
    expect((await get('accountManager', '/api/admin/sites/eins/health')).status).toBe(400);
    expect((await get('owner', '/api/client/sites/eins/health')).status).toBe(400);
    expect((await get('otherOwner', `${ofClient()}/health`)).status).toBe(404);
    expect((await request('otherOwner')).status).toBe(404);
    const agent = await test.as('owner');
    expect((await agent.post('/api/client/sites/0/request-ad-check')).status).toBe(400);
  });

  it('show a preview, which asks for no check', async () => {
    const agent = await test.as('accountManager');
    const preview = { 'x-preview-company': String(test.network.companies.own) };
    expect((await agent.get(`${ofClient()}/health`).set(preview)).status).toBe(200);
    const asked = await agent.post(`${ofClient()}/request-ad-check`).set(preview);
    expect([asked.status, asked.body.code]).toEqual([403, 'preview-read-only']);
  });

  it('are asked for a check ten times a minute at most', async () => {
    const agent = await test.as('owner');
    const asked: number[] = [];
    while (asked.length < 30 && asked.at(-1) !== 429) {
      asked.push((await agent.post(`${ofClient()}/request-ad-check`)).status);
    }
    expect(asked.at(-1)).toBe(429);
    const open = await test.ownerDb('ad_check_runs').where({ run_state: 'QUEUED' });
    expect(open.length).toBeLessThanOrEqual(1);
  });
});
