import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { removeOrphanedFiles } from '#api/core/files/remove-orphaned-files.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { confirmVoiding } from '#tests/support/confirm-voiding.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { drawManual } from './draw-manual.ts';
import type { ManualContent } from './manual-content.ts';

const begin = new Date('2026-11-20T12:00:00Z');
let now = begin;
let test: TestApp;
let world: OnboardingWorld;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = begin;
  world = await createOnboardingWorld(test);
  siteId = await world.createSite();
});

/** Up to the moment at which the manual can be prepared. */
async function setUp(more: Record<string, unknown> = {}) {
  const agreement = await world.agree(siteId, {
    managementType: 'CLIENT',
    comment: 'nur-intern-vereinbart',
    ...more,
  });
  await world.completeCompany(siteId);
  await world.configure(siteId);
  expect((await world.complete('SETUP_AD_SERVER', siteId)).status).toBe(200);
  return agreement;
}

const prepare = () => world.complete('PREPARE_INTEGRATION_MANUAL', siteId);
const manualOf = (id = siteId) => `/api/client/sites/${id}/manual`;

async function download(): Promise<Buffer> {
  const answer = await world.owner.get(manualOf());
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.body;
}

const textOf = async (body: Uint8Array) =>
  (await readPdf(body)).pages.join(' ').replace(/\s+/g, ' ');

describe('preparing the integration manual', () => {
  it('makes a PDF of all that is set up for the site, and of nothing else', async () => {
    const secrets = { comment: 'sehr-nett', posting_account_number: 'KID-70815' };
    await test.ownerDb('companies').where({ id: world.companyId }).update(secrets);
    await setUp({ consentManagerType: 'CONSENT_MANAGER' });
    const other = await world.createSite();
    await world.placeAds(other);
    await world.enterCredentials(siteId);
    expect((await prepare()).status).toBe(200);

    const body = await download();
    const text = await textOf(body);
    for (const wanted of [
      `platz-${siteId}-1`,
      `platz-${siteId}-2`,
      `<div data-placement="platz-${siteId}-1"></div>`,
      `<script async src="https://cdn.example/loader-script.js" data-site="${siteId}"></script>`,
      `<script src="https://cdn.example/consent-script.js" data-site="${siteId}"></script>`,
      `https://partner.example/dashboard?site=${siteId}&step=INTEGRATION_INTO_SITE`,
      'Eigener Verlag',
      'Petra Beispiel',
      'hilfe@test.example',
      'Google Ad Manager',
      'Stand: 20.11.2026',
    ]) {
      expect(text).toContain(wanted);
    }
    for (const unwanted of [
      `platz-${other}-`,
      'KID',
      '70815',
      'sehr-nett',
      'nur-intern-vereinbart',
      'geheim',
      'redaktion',
      'cms.example',
      'DE89',
      'CPM',
    ]) {
      expect(text).not.toContain(unwanted);
    }
    expect((await readPdf(body)).title).toMatch(/^Einbauanleitung onboarding-\d+\.example$/);
  });

  it('names the other consent manager where the company has its own', async () => {
    await setUp({ consentManagerType: 'CLIENT' });
    await prepare();
    const text = await textOf(await download());
    expect(text).toContain('Sie setzen Ihren eigenen Consent-Manager ein');
    expect(text).not.toContain('consent-script.js');
  });

  it('is refused in words while there are no placements, and the step stays open', async () => {
    await setUp();
    await world.assign(siteId, []);
    await test.ownerDb('mail_deliveries').delete();
    const answer = await prepare();
    expect([answer.status, answer.body.code]).toEqual([409, 'no-placements']);
    expect(answer.body.detail).toMatch(/^onboarding-\d+\.example has no placements yet/);
    expect((await world.todo('PREPARE_INTEGRATION_MANUAL', siteId)).status).toBe('OPEN');
    expect(await test.ownerDb('mail_deliveries')).toEqual([]);
    expect((await world.owner.get(manualOf())).status).toBe(404);
  });
});

describe('before the manual is prepared', () => {
  /** As stored for a site that was set up before these lines were asked for. */
  const forget = async (...slugs: string[]) => {
    await test.ownerDb.raw(
      `update configurations set items = (
         select jsonb_agg(case when item ->> 'slug' = any(:slugs)
                               then item || '{"value": null}' else item end order by place)
           from jsonb_array_elements(items) with ordinality as listed (item, place))
        where site_id = :siteId and slug = 'ad-server-setup'`,
      { slugs, siteId },
    );
  };
  const setup = async () => (await world.siteOnboarding(siteId)).setup;

  it('is refused without the addresses of the scripts, which are named', async () => {
    await setUp({ consentManagerType: 'CONSENT_MANAGER' });
    await forget('consent-script', 'loader-script');
    expect((await setup())?.lacks).toEqual([
      { slug: 'consent-script', key: 'Address of the consent script' },
      { slug: 'loader-script', key: 'Address of the loader script' },
    ]);
    expect((await world.todo('PREPARE_INTEGRATION_MANUAL', siteId)).waitsFor).toEqual([
      'configurationComplete',
    ]);
    const answer = await prepare();
    expect([answer.status, answer.body.code]).toEqual([409, 'todo-blocked']);
    const preview = await world.manager.get(`/api/admin/sites/${siteId}/manual/preview`);
    expect([preview.status, preview.body.code, preview.body.detail]).toEqual([
      409,
      'setup-lacks',
      expect.stringMatching(
        /it lacks: Address of the consent script, Address of the loader script$/,
      ),
    ]);
  });

  it('is not refused without the consent script where the company has its own consent manager', async () => {
    await setUp({ consentManagerType: 'CLIENT' });
    await forget('consent-script');
    expect((await setup())?.lacks).toEqual([]);
    expect((await prepare()).status).toBe(200);
    expect(await textOf(await download())).toContain('loader-script.js');

    const [agreement] = (await world.manager.get(`/api/admin/agreements?siteId=${siteId}`)).body;
    const { id, updatedAt } = agreement;
    const change = () =>
      world.manager
        .put(`/api/admin/agreements/${id}`)
        .send({ updatedAt, consentManagerType: 'CONSENT_MANAGER' });
    expect((await confirmVoiding(change)).status).toBe(200);
    expect((await setup())?.lacks.map(({ slug }: { slug: string }) => slug)).toEqual([
      'consent-script',
    ]);
  });

  it('is still refused without what it prints there', async () => {
    await setUp({ consentManagerType: 'CLIENT' });
    await forget('consent-script', 'loader-script');
    expect((await setup())?.lacks.map(({ slug }: { slug: string }) => slug)).toEqual([
      'loader-script',
    ]);
    expect((await prepare()).status).toBe(409);
  });

  it('the ad server cannot be set up without them', async () => {
    await world.agree(siteId, { managementType: 'CLIENT' });
    await world.configure(siteId);
    await forget('loader-script');
    const answer = await world.complete('SETUP_AD_SERVER', siteId);
    expect([answer.status, answer.body.code]).toEqual([409, 'todo-blocked']);
  });

  it('an existing manual is not remade without them', async () => {
    await setUp();
    await prepare();
    await forget('loader-script');
    const anew = await world.manager.post(`/api/admin/sites/${siteId}/manual`);
    expect([anew.status, anew.body.code]).toEqual([409, 'setup-lacks']);
  });

  it('can be read by the operator, and mails and keeps nothing', async () => {
    await setUp();
    await test.ownerDb('mail_deliveries').delete();
    const path = `/api/admin/sites/${siteId}/manual/preview`;
    const answer = await world.manager.get(path);
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(
        /^inline; filename="einbauanleitung-\d+-onboarding-\d+\.example\.pdf"$/,
      ),
    ]);
    expect(await textOf(answer.body)).toContain(`platz-${siteId}-1`);
    expect((await world.owner.get(manualOf())).status).toBe(404);
    expect(await test.ownerDb('mail_deliveries')).toEqual([]);
    expect((await (await test.as('finance')).get(path)).status).toBe(403);
    expect((await world.owner.get(path)).status).toBe(403);
    expect((await supertest(test.url).get(path)).status).toBe(401);
    expect((await world.manager.get('/api/admin/sites/987654321/manual/preview')).status).toBe(404);
  });

  it('positions that are agreed and have no placement are named, and follow in it', async () => {
    await setUp({ hasPlugin: true });
    await world.complete('SETUP_WB_VIDEO_PLAYER', siteId);
    const pending = (await setup())?.pending.map(({ tracker }) => tracker) ?? [];
    expect(pending).toContain('Desktop Sitebar');
    expect(pending).toContain('Recommendation Primary');
    expect(pending).not.toContain('WB Billboard');
    await prepare();
    const text = await textOf(await download());
    expect(text).toMatch(/Desktop Sitebar \S+ folgt/);
    expect(text).toMatch(/Recommendation Primary \S+ folgt/);
    expect(text).toContain(`2, ${pending.length} weitere folgen`);
  });

  it('positions of the recommendations are none without the plugin', async () => {
    await setUp({ hasPlugin: false });
    const [recommendation] = await test
      .ownerDb('trackers')
      .where({ slug: 'recommendation-primary' })
      .pluck('id');
    const all = await world.placementsOf(siteId);
    const more = { trackerId: recommendation, placementIds: [`lesen-${siteId}`] };
    expect((await world.assign(siteId, [...all, more])).status).toBe(200);
    expect(await setup()).toMatchObject({ placements: 2 });
    expect(JSON.stringify((await setup())?.pending)).not.toContain('Recommendation');
    await prepare();
    const text = await textOf(await download());
    expect(text).not.toContain('Recommendation');
    expect(text).not.toContain(`lesen-${siteId}`);
    const [site] = (await world.owner.get('/api/client/contract-details')).body;
    expect(JSON.stringify(site.agreement.adTrackers)).not.toContain('recommendation');
  });

  it('it is in the language of the company’s owners', async () => {
    const owners = () => test.ownerDb('users').where({ id: test.network.users.owner });
    await setUp({ consentManagerType: 'CONSENT_MANAGER' });
    await world.complete('SETUP_CONSENT_MANAGER', siteId);
    await prepare();
    await owners().update({ language: 'en' });
    try {
      expect(await world.siteOnboarding(siteId)).toMatchObject({
        setup: { language: 'en' },
        manual: { isOutdated: true },
      });
      await world.manager.post(`/api/admin/sites/${siteId}/manual`);
      const answer = await world.owner.get(manualOf());
      expect(answer.headers['content-disposition']).toContain('filename="integration-manual-');
      const text = await textOf(answer.body);
      for (const wanted of ['Integration manual', 'As of 20.11.2026', 'Page 1 of', 'follows']) {
        expect(text).toContain(wanted);
      }
      expect(text).not.toMatch(/folgt|Seite \d|Werbeposition|Einbau/);
    } finally {
      await owners().update({ language: 'de' });
    }
  });
});

describe('the manual', () => {
  it('is an attachment with a name of ours, for the company and the operator', async () => {
    await setUp();
    expect((await world.owner.get(manualOf())).status).toBe(404);
    expect((await world.clientView()).sites[0]?.manualAt).toBeNull();
    await prepare();
    expect((await world.clientView()).sites[0]?.manualAt).toBe(begin.toISOString());
    const answer = await world.owner.get(manualOf());
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="einbauanleitung-\d+-onboarding-\d+\.example\.pdf"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const admins = await world.manager.get(`/api/admin/sites/${siteId}/manual`);
    expect([admins.status, admins.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is nobody else’s', async () => {
    await setUp();
    await prepare();
    const status = async (agent: { get(url: string): supertest.Test }, url = manualOf()) =>
      (await agent.get(url)).status;
    expect(await status(await test.as('otherOwner'))).toBe(404);
    expect(await status(await test.as('member'))).toBe(403);
    expect(await status(supertest(test.url))).toBe(401);
    expect(await status(await test.as('finance'), `/api/admin/sites/${siteId}/manual`)).toBe(403);
    expect(await status(world.owner, manualOf(987654321))).toBe(404);
  });

  it('is marked as outdated once the set-up changes, and remade on request', async () => {
    await setUp();
    await prepare();
    const state = async () => (await world.siteOnboarding(siteId)).manual;
    expect(await state()).toEqual({ madeAt: begin.toISOString(), isOutdated: false });

    const [first] = await world.placementsOf(siteId);
    const moved = { ...first, placementIds: [`neu-${siteId}`] };
    expect((await world.assign(siteId, [moved])).status).toBe(200);
    expect(await state()).toEqual({ madeAt: begin.toISOString(), isOutdated: true });
    expect(await textOf(await download())).not.toContain(`neu-${siteId}`);

    now = new Date('2026-11-20T13:00:00Z');
    const anew = await world.manager.post(`/api/admin/sites/${siteId}/manual`);
    expect([anew.status, anew.body]).toEqual([
      200,
      { madeAt: now.toISOString(), isOutdated: false },
    ]);
    const text = await textOf(await download());
    expect(text).toContain(`neu-${siteId}`);
    expect(text).not.toContain(`platz-${siteId}-1`);
    expect((await world.clientView()).sites[0]?.manualAt).toBe(now.toISOString());
  });

  it('is remade only where there is one, and until the ads are in', async () => {
    await setUp();
    const anew = async () => world.manager.post(`/api/admin/sites/${siteId}/manual`);
    expect((await anew()).status).toBe(404);
    await prepare();
    expect((await world.owner.post(`/api/admin/sites/${siteId}/manual`)).status).toBe(403);
    expect((await world.confirmStep('INTEGRATION_INTO_SITE', siteId)).status).toBe(204);
    const late = await anew();
    expect([late.status, late.body.code]).toEqual([409, 'integration-done']);
    expect((await world.owner.get(manualOf())).status).toBe(200);
  });

  it('outlives the round that removes orphaned files; a former one does not', async () => {
    await setUp();
    await prepare();
    const former = await keyOf();
    now = new Date('2026-11-20T14:00:00Z');
    await world.manager.post(`/api/admin/sites/${siteId}/manual`);
    const key = await keyOf();
    expect(key).not.toBe(former);
    const context = {
      db: test.services.systemDb,
      services: test.services,
      clock: () => new Date('2026-11-22T12:00:00Z'),
      log: { info: () => {} },
      signal: new AbortController().signal,
    };
    await removeOrphanedFiles.run(context as unknown as JobContext, {});
    expect(await test.services.files.exists(key)).toBe(true);
    expect(await test.services.files.exists(former)).toBe(false);
  });

  const keyOf = async (): Promise<string> =>
    mustExist(await test.ownerDb('integration_manuals').where({ site_id: siteId }).first('file'))
      .file;
});

describe('a site that recommends articles', () => {
  const recommend = (call: string, more: object = {}) =>
    world.manager.post(`/api/admin/recommendations/${call}`).send({ id: siteId, ...more });
  const whole = async () => (await textOf(await download())).replace(/\s+/g, '');

  it('has its lines in the manual; a new key, or room, is in it at once', async () => {
    await setUp();
    await prepare();
    expect(await whole()).not.toContain('plugin/recommendations.js');
    const { body: added } = await recommend('add-website');
    const first = await whole();
    expect(first).toContain(
      `<scriptasyncsrc="https://partner.example/plugin/recommendations.js"data-key="${added.apiKey}"></script>`,
    );
    for (const shortcode of ['primary', 'midpage', 'endpage']) {
      expect(first).toContain(`<divdata-recommendations="${shortcode}"`);
    }
    expect(first).toContain('script-srchttps://partner.example;connect-srchttps://partner.example');
    expect(first).toContain('EmpfehlungenaufIhrenSeiten');

    const { body: rotated } = await recommend('rotate-key');
    const second = await whole();
    expect(second).toContain(rotated.apiKey);
    expect(second).not.toContain(added.apiKey);

    const { processingConfig } = added;
    await recommend('update-config', {
      processingConfig: { ...processingConfig, recommendationCount: 13 },
    });
    expect(await whole()).toContain('data-count="13"');
    expect((await world.siteOnboarding(siteId)).manual?.isOutdated).toBe(false);
  });

  it('keeps its manual if that cannot be remade', async () => {
    await setUp();
    await prepare();
    const { body: added } = await recommend('add-website');
    await world.assign(siteId, []);
    expect((await recommend('rotate-key')).status).toBe(200);
    expect(await whole()).toContain(added.apiKey);
  });

  it('shows them to nobody else', async () => {
    await setUp();
    await prepare();
    const other = await world.createSite();
    const { body: added } = await recommend('add-website', { id: other });
    expect(await whole()).not.toContain(added.apiKey);
    expect((await (await test.as('otherOwner')).get(manualOf())).status).toBe(404);
  });
});

describe('a drawn manual', () => {
  const content: ManualContent = {
    siteId: 17,
    site: 'garten.example',
    company: 'Gärten & Söhne <GmbH>',
    language: 'de',
    scripts: { consent: 'https://cdn.example/c.js', loader: 'https://cdn.example/l.js?a=1&b=2' },
    pending: [],
    agreement: null,
    adServer: [],
    adsTxt: ['adserver.example, 4711, DIRECT', 'zweiter.example, 1, RESELLER'],
    placements: [],
    publicUrl: 'https://partner.example',
    support: { name: 'Lena Sommer', email: 'partner@platform.example' },
  };
  const placement = (placementId: string, index: number) => ({
    placementId,
    tracker: `Platz ${index}`,
    owner: 'WB',
    deviceType: (['DESKTOP', 'MOBILE', 'MULTISCREEN'] as const)[index % 3] ?? 'DESKTOP',
  });

  it('has every placement on it, many and long ones too, and signs that mean something in HTML', async () => {
    const ids = [
      ...Array.from({ length: 120 }, (_, index) => `f11-${index}-ende`),
      randomBytes(100).toString('hex'),
      `a"b&c<d>'e`,
    ];
    const body = await drawManual({ ...content, placements: ids.map(placement) }, begin);
    const { pages } = await readPdf(body);
    const text = pages.join('').replace(/\s+/g, '');
    for (const id of ids) expect(text).toContain(id);
    expect(text).toContain(`<divdata-placement="a&quot;b&amp;c<d>'e"></div>`);
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    }
    expect(text).toContain('Gärten&Söhne<GmbH>');
    expect(text).toContain('zweiter.example,1,RESELLER');
    expect(text).toContain('src="https://cdn.example/l.js?a=1&amp;b=2"');
  });

  it('is the same for the same content and moment', async () => {
    const given = { ...content, placements: [placement('eins', 0)] };
    const [one, two] = [await drawManual(given, begin), await drawManual(given, begin)];
    expect(one.equals(two)).toBe(true);
  });
});
