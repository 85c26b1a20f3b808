import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { removeOrphanedFiles } from '#api/modules/contracts/remove-orphaned-files.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
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
      `<script async src="https://partner.example/tags/loader.js" data-site="${siteId}"></script>`,
      `<script src="https://partner.example/tags/consent.js" data-site="${siteId}"></script>`,
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
    expect(text).not.toContain('consent.js');
  });

  it('is refused in words while there are no placements, and the step stays open', async () => {
    await setUp();
    await world.manager.put(`/api/admin/sites/${siteId}/placements`).send([]);
    await test.ownerDb('mail_deliveries').delete();
    const answer = await prepare();
    expect([answer.status, answer.body.code]).toEqual([409, 'no-placements']);
    expect(answer.body.detail).toMatch(/^onboarding-\d+\.example has no placements yet/);
    expect((await world.todo('PREPARE_INTEGRATION_MANUAL', siteId)).status).toBe('OPEN');
    expect(await test.ownerDb('mail_deliveries')).toEqual([]);
    expect((await world.owner.get(manualOf())).status).toBe(404);
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

  it('is known as outdated once something is set up differently, and made anew on request', async () => {
    await setUp();
    await prepare();
    const state = async () => (await world.siteOnboarding(siteId)).manual;
    expect(await state()).toEqual({ madeAt: begin.toISOString(), isOutdated: false });

    const path = `/api/admin/sites/${siteId}/placements`;
    const [first] = (await world.manager.get(path)).body;
    const moved = { ...first, placementIds: [`neu-${siteId}`] };
    expect((await world.manager.put(path).send([moved])).status).toBe(200);
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

  it('is made anew only where there is one, and until the ads are in', async () => {
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

describe('a drawn manual', () => {
  const content: ManualContent = {
    siteId: 17,
    site: 'garten.example',
    company: 'Gärten & Söhne <GmbH>',
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
  });

  it('is the same for the same content and moment', async () => {
    const given = { ...content, placements: [placement('eins', 0)] };
    const [one, two] = [await drawManual(given, begin), await drawManual(given, begin)];
    expect(one.equals(two)).toBe(true);
  });
});
