import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const path = '/api/client/site-terms';
const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  const { ownerDb } = test;
  await ownerDb('agreement_trackers').delete();
  await ownerDb('agreements').delete();
  const base = { mode: 'PLUS', type: 'CUSTOM', management_type: 'QMN' };
  const terms = { ...base, consent_manager_type: 'CLIENT', comment: 'Nur für uns' };
  await agree(test.network.sites.own, 500, {
    ...{ ...terms, status: 'RETIRED', starts_at: '2026-01-01', ends_at: '2026-06-30' },
  });
  await agree(test.network.sites.own, 600, {
    ...{ ...terms, status: 'ACTIVE', starts_at: '2026-07-01', ends_at: '2026-12-31' },
  });
  await agree(test.network.sites.own, 700, {
    ...{ ...terms, status: 'SCHEDULED', starts_at: '2027-01-01' },
  });
  await agree(test.network.sites.own, 800, { ...terms, status: 'DRAFT' });
  await agree(test.network.sites.other, 900, {
    ...{ ...terms, status: 'ACTIVE', starts_at: '2026-01-01' },
  });
});
afterAll(() => test.close());

async function agree(siteId: number, cents: number, terms: object) {
  const [row] = await test
    .ownerDb('agreements')
    .insert({ site_id: siteId, ...terms } as never)
    .returning('id');
  await test.ownerDb.raw(
    `insert into agreement_trackers (agreement_id, tracker_id, views_cpm)
     select ?, id, ? from trackers where slug = 'desktop-consent'`,
    [row?.id ?? 0, cents],
  );
}

it('shows what was, is and will be agreed for a site, without drafts and the operator’s comment', async () => {
  const owner = await test.as('owner');
  const { status, body, text } = await owner.get(path);
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ siteId: test.network.sites.own, former: false, manualAt: null }),
  ]);
  const shown = body[0].agreements.map(
    (one: { status: string; startsAt: string; trackers: { viewsCpm: number }[] }) => [
      one.status,
      one.startsAt,
      one.trackers[0]?.viewsCpm,
    ],
  );
  expect(shown).toEqual([
    ['SCHEDULED', '2027-01-01', 700],
    ['ACTIVE', '2026-07-01', 600],
    ['RETIRED', '2026-01-01', 500],
  ]);
  expect(text).not.toContain('Nur für uns');
});

it('is only for those who manage the company', async () => {
  expect((await (await test.as('member')).get(path)).status).toBe(403);
  expect((await (await test.as('accountManager')).get(path)).status).toBe(403);
  expect((await supertest(test.url).get(path)).status).toBe(401);
  const { body, text } = await (await test.as('otherOwner')).get(path);
  expect(body.map(({ siteId }: { siteId: number }) => siteId)).toEqual([test.network.sites.other]);
  expect(text).toContain('"viewsCpm":900');
  expect(text).not.toContain('"viewsCpm":600');
});
