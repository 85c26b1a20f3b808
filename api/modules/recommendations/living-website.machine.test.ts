import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import { requestDueRuns } from '#api/operations/recommendations/request-due-runs.ts';
import {
  type SandboxSite,
  startWebsiteSandbox,
  type WebsiteSandbox,
} from '#demo/websites/start-website-sandbox.ts';
import { type SandboxArticle, writeArticle } from '#demo/websites/write-article.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { indexOf } from './testing/index-of.ts';
import { runIndex } from './testing/run-index.ts';

/*
 * A website lives: it has new pages, changes, moves and removes some, blocks some for a while, is
 * slow, away, or half of it gone. Every night ends with the index of a clean crawl of what answered,
 * together with what is kept because it did not.
 */
const nights = times(10, 60);
const living = 'eigene-seite.example';
const mirror = 'andere-seite.example';
const topics = ['garten', 'backen', 'wandern', 'technik'] as const;
/** Addresses that pages had before they moved. */
const formerList = '/frueher.txt';
const beginning = new Date('2026-09-01T02:30:00+02:00');
let now = beginning;
const clock = () => now;

/** What comes over the whole website, by the number of the night. */
const away = (night: number) => night % 11 === 5;
const halfGone = (night: number) => night % 13 === 8;
const isKilled = (night: number) => night % 7 === 6;

let test: TestApp;
let sandbox: WebsiteSandbox;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [living, mirror].map((domain) => ({
      ...{ domain, name: 'Seite', topics, articles: 40 },
    })),
    lastDay: beginning,
  });
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
  const { own, other } = test.network.sites;
  for (const [id, domain] of [
    [own, living],
    [other, mirror],
  ] as const) {
    const sitemaps = [`https://${domain}/sitemap_index.xml`];
    if (domain === living) sitemaps.push(`https://${domain}${formerList}`);
    const manager = await test.as('accountManager');
    const added = await manager
      .post('/api/admin/recommendations/add-website')
      .send({ id, sitemaps });
    expect(added.status).toBe(201);
  }
  const before = new Date('2026-08-30T12:00:00Z');
  await test.ownerDb('recommendation_configs').update({ created_at: before });
  // The other is only crawled when the test says so.
  await test.ownerDb('agreements').insert({
    ...{ site_id: own, status: 'ACTIVE', mode: 'PLUS', type: 'STANDARD' },
    ...{ management_type: 'QMN', consent_manager_type: 'CLIENT', starts_at: '2026-01-01' },
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await sandbox.close();
});

it('ends each night with the index of what answered and what was kept', async () => {
  const { own } = test.network.sites;
  const website = openLife(sandbox.site(living));
  const seen = { held: [] as number[], failed: [] as number[], kills: 0 };
  let index: Awaited<ReturnType<typeof indexOf>> = [];
  for (let night = 0; night < nights; night += 1) {
    now = new Date(+beginning + night * 86_400_000);
    const goes = away(night) ? 'AWAY' : halfGone(night) ? 'HALF' : 'WELL';
    const answered = website.liveOn(goes, !isKilled(night));
    await test.services.systemDb.transaction((db) => requestDueRuns(db, indexWebsite, now));
    if (isKilled(night)) seen.kills += await runAndKill(own, night);
    else await runHere(own);
    const { state } = await lastRun(own);
    const is = await indexOf(test, own, living);
    if (state === 'FAILED') {
      seen.failed.push(night);
      expect([night, is]).toEqual([night, index]);
    } else if (state === 'HELD') {
      seen.held.push(night);
      // What it has read since is remembered; what recommends what stays.
      answered();
      expect([night, shown(is)]).toEqual([night, shown(index)]);
    } else {
      index = await cleanIndexOf(answered());
      expect([night, state, is]).toEqual([night, 'COMPLETED', index]);
    }
  }
  const all = Array.from({ length: nights }, (_, night) => night);
  expect(seen.failed).toEqual(all.filter(away));
  expect(seen.held).toEqual(all.filter((night) => halfGone(night) && !away(night)));
  expect(seen.kills).toBeGreaterThan(0);
  if (process.env.SOAK) console.log({ ...seen, articles: index.length });
}, 1_800_000);

const shown = (index: Awaited<ReturnType<typeof indexOf>>) =>
  index.filter((one) => one.recommended).map(({ url, recommended }) => ({ url, recommended }));

/** The website's days, always the same. */
function openLife(site: SandboxSite) {
  const random = randomNumbers(20_261_127);
  const { articles } = site;
  /** As the last run that got an answer has read them. */
  const read = new Map<string, SandboxArticle>();
  let written = articles.length;
  const some = (count: number) =>
    Array.from({ length: count }, () =>
      mustExist(articles[Math.floor(random() * articles.length)]),
    );
  const former = [`https://${living}/artikel/${articles[0]?.slug}`];
  const listFormer = () =>
    site.pages.set(formerList, { type: 'text/plain', body: former.join('\n') });
  listFormer();
  let faulty = new Map<string, 'refused' | 'slow' | 'forbidden' | 'gone'>();
  const pathOf = ({ slug }: SandboxArticle) => `/artikel/${slug}`;

  function changeArticles() {
    for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
      articles.push(writeArticle(living, written, topics, now));
      written += 1;
    }
    for (const one of some(2)) {
      const [first = ''] = one.paragraphs;
      one.paragraphs = [
        `${first} Nachtrag vom ${now.toISOString().slice(0, 10)}.`,
        ...one.paragraphs.slice(1),
      ];
      one.title = `${one.title.replace(/ \(.*/, '')} (neu am ${now.getUTCDate()}.)`;
      one.modifiedAt = now;
    }
    if (random() < 0.3) articles.splice(Math.floor(random() * articles.length), 1);
    if (random() < 0.3) {
      const [moved] = some(1);
      if (!moved) return;
      const from = pathOf(moved);
      moved.slug = `${moved.slug}-um`;
      const location = `https://${living}${pathOf(moved)}`;
      site.pages.set(from, { status: 301, location, body: '' });
      former.push(`https://${living}${from}`);
      listFormer();
    }
  }

  function spoil(goes: string, maySlow: boolean) {
    for (const path of faulty.keys()) site.setFault(path, null);
    site.setFault('', null);
    const heldBack = [...faulty].filter(([, how]) => how === 'refused' && random() < 0.5);
    faulty = new Map(heldBack);
    for (const one of some(2)) faulty.set(pathOf(one), 'refused');
    if (maySlow && random() < 0.3) for (const one of some(1)) faulty.set(pathOf(one), 'slow');
    if (random() < 0.3) for (const one of some(1)) faulty.set(pathOf(one), 'forbidden');
    if (goes === 'HALF') {
      articles.forEach((one, at) => {
        if (at % 2) return;
        faulty.set(pathOf(one), 'gone');
        one.modifiedAt = now;
      });
    }
    if (goes === 'AWAY') site.setFault('', { kind: 'status', status: 503 });
    const forbidden: string[] = [];
    for (const [path, how] of faulty) {
      if (how === 'forbidden') forbidden.push(`Disallow: ${path}$`);
      else if (how === 'slow') site.setFault(path, { kind: 'slow', delayMs: 60_000 });
      else if (how === 'gone') site.setFault(path, { kind: 'missing' });
      else site.setFault(path, { kind: 'status', status: 403 });
    }
    site.robots = forbidden.join('\n');
  }

  return {
    /** @returns what a run of that night leaves, if it leaves anything */
    liveOn(goes: 'AWAY' | 'HALF' | 'WELL', maySlow: boolean) {
      changeArticles();
      spoil(goes, maySlow);
      return (): SandboxArticle[] => {
        const left: SandboxArticle[] = [];
        for (const one of articles) {
          const how = faulty.get(pathOf(one));
          if (how === 'forbidden' || how === 'gone') {
            read.delete(one.slug);
            continue;
          }
          if (!how) read.set(one.slug, structuredClone(one));
          const known = read.get(one.slug);
          if (known) left.push(known);
        }
        return left;
      };
    },
  };
}

/** By another website with just these articles, of which nothing is known. */
async function cleanIndexOf(articles: readonly SandboxArticle[]) {
  const { other } = test.network.sites;
  sandbox.site(mirror).articles.splice(0, Number.POSITIVE_INFINITY, ...articles);
  const { id } = mustExist(
    await test.ownerDb('recommendation_configs').where({ site_id: other }).first('id'),
  );
  for (const table of ['pages', 'articles', 'former_articles', 'runs'] as const) {
    await test.ownerDb(`recommendation_${table}`).where({ config_id: id }).delete();
  }
  await test.ownerDb('recommendation_runs').insert({ config_id: id });
  await runIndex(test, other, { clock });
  return indexOf(test, other, mirror);
}

/** A page that takes too long does so sooner. */
async function runHere(siteId: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(ms === 15_000 ? 2500 : ms));
  // A run that fails says so in its row.
  await runIndex(test, siteId, { clock }).catch(() => undefined);
  spy.mockRestore();
}

/** @returns kills that hit it before it had ended */
async function runAndKill(siteId: number, night: number): Promise<number> {
  const random = randomNumbers(night);
  const hasEnded = async () => !['QUEUED', 'RUNNING'].includes((await lastRun(siteId)).state);
  let kills = 0;
  for (let kill = 0; kill < 2; kill += 1) {
    await live(() => delay(random() * 400));
    if (!(await hasEnded())) kills += 1;
  }
  await live(() =>
    vi.waitFor(async () => expect(await hasEnded()).toBe(true), {
      ...{ timeout: 120_000, interval: 100 },
    }),
  );
  return kills;
}

const lastRun = async (siteId: number) =>
  mustExist(
    await test
      .ownerDb('recommendation_runs as r')
      .join('recommendation_configs as c', 'c.id', 'r.config_id')
      .where('c.site_id', siteId)
      .orderBy('r.id', 'desc')
      .first('r.state'),
  );

async function live(during: () => Promise<unknown>): Promise<void> {
  const env = { DATA_DIR: test.services.config.dataDir, DATABASE_URL: test.ownerUrl };
  const { websites } = sandbox;
  const worker = { module: 'recommendations', env, websites, now: now.toISOString() };
  await killWorkerAfter(worker, async () => {
    // Jobs that wait for their next attempt are due.
    await test.ownerDb.raw(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await during();
  });
}
