import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { addDay, berlinInstant } from '#shared/dates.ts';
import { alertSentence } from '#shared/messages/alerts.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { Finding } from './finding.ts';
import { raiseAlert, resolveAlert } from './raise-alert.ts';

const day = '2026-11-19';
let now = new Date(`${addDay(day, 1)}T06:30:00Z`);
const later = (minutes: number) => {
  now = new Date(+now + minutes * 60_000);
};

let test: TestApp;
const sites: { id: number; companyId: number }[] = [];
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  const { own, other } = test.network.companies;
  for (const index of [1, 2, 3, 4, 5]) {
    const companyId = index < 5 ? own : other;
    const [site] = await test
      .ownerDb('sites')
      .insert({ company_id: companyId, url: `seite-${index}.example` })
      .returning('id');
    sites.push({ id: mustExist(site).id, companyId });
  }
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerDb('alerts').delete();
  await test.ownerDb('mail_deliveries').delete();
});

const figures = { day, value: 5, low: 8, expected: 10, high: 12 };
/** At the n-th site. */
const finding = (site: number, given: Partial<Finding> = {}): Finding => {
  const { id: siteId, companyId } = mustExist(sites[site - 1]);
  const kind = given.kind ?? 'CPM';
  const since = berlinInstant(day);
  return {
    ...{ kind, key: `site:${siteId}:${kind}`, siteId, companyId, since, figures },
    ...{ centsPerDay: site * 1000, ...given },
  };
};
const raise = (...findings: Finding[]) =>
  test.services.systemDb.transaction(async (db) => {
    for (const one of findings) await raiseAlert(db, test.services, one, now);
  });
const resolve = ({ key }: Finding) =>
  test.services.systemDb.transaction((db) => resolveAlert(db, test.services, key, now));
const list = async (filter: object): Promise<AlertRecord[]> =>
  (
    await (
      await test.as('superAdmin')
    ).get(`/api/admin/alerts?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  ).body;
const causes = () => list({ state: ['OPEN', 'ACKNOWLEDGED'], isPart: false });
const theOne = async () => {
  const [group, ...others] = await causes();
  expect(others).toEqual([]);
  return mustExist(group);
};
const post = async (path: string, body: object = {}) =>
  (await test.as('superAdmin')).post(`/api/admin/alerts/${path}`).send(body);
const mails = (template: string) =>
  test.ownerDb('mail_deliveries').where({ template }).orderBy('id').select('recipient', 'subject');

it('one cause at three sites is one alert with their money, told once, with its sites below', async () => {
  await raise(finding(1), finding(2));
  expect((await causes()).map(({ figures: { sites: count } }) => count)).toEqual([
    undefined,
    undefined,
  ]);
  await raise(finding(3));
  const group = await theOne();
  expect(group).toMatchObject({
    ...{ kind: 'CPM', siteId: null, centsPerDay: 6000, severity: 'SEVERE', confirmedAt: null },
    ...{ subject: 'seite-1.example +2', since: berlinInstant(day).toISOString() },
  });
  expect([alertSentence(group, 'de'), alertSentence(group, 'en')]).toEqual([
    'TKP auf 3 Seiten seit dem 19.11.2026 niedriger als üblich',
    'CPM lower than usual on 3 sites since 19.11.2026',
  ]);
  const parts = await list({ groupId: [group.id] });
  expect(parts.map(({ subject, centsPerDay }) => [subject, centsPerDay]).sort()).toEqual([
    ...[['seite-1.example', 1000] as const, ['seite-2.example', 2000]],
    ['seite-3.example', 3000],
  ]);
  later(30);
  await raise(finding(1), finding(2), finding(3));
  await raise(finding(4));
  expect(await theOne()).toMatchObject({
    id: group.id,
    centsPerDay: 10_000,
    confirmedAt: now.toISOString(),
  });
  // Both who monitor, one thing.
  expect((await mails('alert')).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Warnung: TKP: seite-1.example +2'),
  );
});

it('it shrinks, and is over with the last; the same cause once more is the same alert', async () => {
  const three = [finding(1), finding(2), finding(3)] as const;
  await raise(...three);
  const { id } = await theOne();
  await resolve(three[2]);
  expect(await theOne()).toMatchObject({ id, centsPerDay: 3000, figures: { sites: 2 } });
  await resolve(three[0]);
  expect(await theOne()).toMatchObject({ id, subject: 'seite-2.example' });
  await resolve(three[1]);
  expect(await causes()).toEqual([]);
  expect((await list({ groupId: [id] })).map(({ state }) => state)).toEqual(
    Array(3).fill('RESOLVED'),
  );
  await raise(...three);
  expect(await theOne()).toMatchObject({ id, state: 'OPEN', figures: { sites: 3 } });
});

it('is seen, muted and resolved as one', async () => {
  const three = [finding(1), finding(2), finding(3)];
  await raise(...three);
  const { id } = await theOne();
  expect((await post(`${id}/acknowledge`)).body.state).toBe('ACKNOWLEDGED');
  later(30);
  await raise(...three);
  expect(await mails('alert')).toEqual([]);
  const past = await post(`${id}/mute`, { mutedUntil: now.toISOString() });
  expect(past.status).toBe(422);
  const mutedUntil = new Date(+now + 60_000).toISOString();
  expect((await post(`${id}/mute`, { mutedUntil })).body.isMuted).toBe(true);
  expect((await post(`${id}/resolve`)).status).toBe(200);
  await raise(...three);
  expect(await list({ state: ['OPEN', 'ACKNOWLEDGED'] })).toEqual([]);
});

it('resolved by hand, it is reopened with the causes that go on, and no more once they are gone', async () => {
  const three = [finding(1), finding(2), finding(3)] as const;
  await raise(...three);
  const { id } = await theOne();
  await post(`${id}/resolve`);
  await resolve(three[0]);
  expect((await post(`${id}/reopen`)).status).toBe(200);
  const open = await list({ groupId: [id], state: ['OPEN'] });
  expect(open.map(({ subject }) => subject).sort()).toEqual(['seite-2.example', 'seite-3.example']);
  await post(`${id}/resolve`);
  await resolve(three[1]);
  await resolve(three[2]);
  // Whatever is looked at next.
  await raise(finding(4, { kind: 'FILL_RATE' }));
  expect((await post(`${id}/reopen`)).status).toBe(409);
  expect((await causes()).map(({ kind }) => kind)).toEqual(['FILL_RATE']);
});

it('a part that is reopened alone belongs to its group only while that is open', async () => {
  const three = [finding(1), finding(2), finding(3)];
  await raise(...three);
  const { id } = await theOne();
  const [part] = await list({ groupId: [id] });
  await post(`${mustExist(part).id}/resolve`);
  await post(`${mustExist(part).id}/reopen`);
  expect(await theOne()).toMatchObject({ id });
  await post(`${id}/resolve`);
  await post(`${mustExist(part).id}/reopen`);
  expect(await theOne()).toMatchObject({ id: mustExist(part).id, isPart: false });
});

it('another kind, direction or day is another cause', async () => {
  const pages = (site: number, value: number) =>
    finding(site, { kind: 'PAGE_IMPRESSIONS', figures: { ...figures, value } });
  await raise(finding(1), finding(2), finding(3, { kind: 'FILL_RATE' }));
  await raise(pages(1, 5), pages(2, 5), pages(3, 20));
  await raise(finding(4, { since: berlinInstant(addDay(day, 2)) }));
  expect(await causes()).toHaveLength(7);
  // The day after is the same cause.
  await raise(finding(5, { since: berlinInstant(addDay(day, 1)) }));
  expect((await causes()).flatMap(({ figures: { sites: count } }) => count ?? [])).toEqual([3]);
});

it('indexes at risk are one cause, whatever their faults: each says its own', async () => {
  const risk = (site: number, said: string) =>
    finding(site, { kind: 'INDEX_AT_RISK', centsPerDay: null, figures: { said } });
  const unread = [1, 2].map((site) =>
    risk(site, sayRun('website-unread', { had: 20, unread: 10 + site })),
  );
  const noPages = risk(3, 'website-no-pages');
  await raise(...unread, noPages);
  const found = (await causes()).map((one) => alertSentence(one, 'de'));
  expect(found).toEqual(['Artikelindex in Gefahr auf 3 Seiten seit dem 19.11.2026']);
  later(30);
  await raise(...unread);
  expect((await causes()).map(({ confirmedAt }) => confirmedAt)).toEqual([null]);
  await raise(noPages);
  expect((await causes()).filter(({ confirmedAt }) => confirmedAt)).toHaveLength(1);
});

it('publishers hear what only they can mend: not that a tracker fell silent everywhere', async () => {
  const [tracker] = await test.ownerDb('trackers').where({ slug: 'in-text' }).select('id');
  const trackerId = mustExist(tracker).id;
  const silent = [1, 2, 5].map((site) =>
    finding(site, { kind: 'TRACKER_SILENT', trackerId, figures: { day, trackers: ['In-Text'] } }),
  );
  const detail = { en: 'Version 9 does not load', de: 'Version 9 lädt nicht' };
  const gone = [1, 2, 5].map((site) =>
    finding(site, { kind: 'CONSENT_MANAGER_GONE', centsPerDay: null, figures: { detail } }),
  );
  const look = () => raise(...silent, ...gone);
  await look();
  later(30);
  await look();
  expect((await causes()).map((one) => alertSentence(one, 'de')).sort()).toEqual([
    'Auf 3 Seiten: Version 9 lädt nicht',
    'In-Text: auf 3 Seiten keine Lieferung seit dem 19.11.2026, obwohl dort gelesen wird',
  ]);
  const told = (await mails('site-trouble')).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.includes('Werbeposition'))).toEqual([]);
  expect(told.filter((subject) => subject.includes('seite-1.example'))).toHaveLength(1);
});
