import { buildApp } from '#api/app.ts';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { articlesStatement } from '#api/modules/recommendations/answer-articles.ts';
import { appsDirectory } from '#api/paths.ts';
import { embedInDemo } from '#demo/websites/embed-in-demo.ts';
import { openOnLoopback } from '#demo/websites/open-on-loopback.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Bench, Measure } from '../bench.ts';
import { atLeast, atMost, compare, inMegabytes, type Measurement } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';
import { besideBare } from '../support/beside-bare.ts';
import { type LoadOptions, loadHttp } from '../support/http-load.ts';
import { type Indexed, indexInProcess } from '../support/index-website.ts';
import { openServices } from '../support/open-services.ts';
import { openPageAuditor } from '../support/page-auditor.ts';
import { median } from '../support/percentile.ts';

const connections = 10;
/** What the readers of a busy hour ask for. */
const perSecond = 200;
const pagesAsked = 20;
const siteId = 1;
/** Whose index is kept by night. */
const keptSiteId = 2;
const keptPages = 2000;
const nights = 10;
/** Of an installation. */
const keptSites = 500;

interface Recommending {
  bench: Bench;
  owner: Db;
  sandbox: WebsiteSandbox;
  siteId: number;
  domain: string;
  articles: number;
  addresses: string[];
}

/** A website of 5,000 articles: indexed, indexed again, and requested by its readers. */
export const measureRecommendations: Measure = async function* (bench) {
  const articles = partOf(bench.size, 5_000);
  const owner = openPool({ url: bench.database.ownerUrl, max: 2, statementTimeoutMs: 0 });
  const domainOf = async (id: number) =>
    mustExist(await owner('sites').where({ id }).first('url')).url;
  const domain = await domainOf(siteId);
  const kept = { domain: await domainOf(keptSiteId), articles: partOf(bench.size, keptPages) };
  const topics = ['garten', 'backen', 'wandern', 'technik', 'auto', 'finanzen'] as const;
  const sandbox = await startWebsiteSandbox({
    publishers: [{ domain, articles }, kept].map((one) => ({
      ...{ ...one, name: 'Alles für Leser', topics },
    })),
  });
  const site = sandbox.site(domain);
  const addresses = site.articles.map(({ slug }) => `https://${domain}/artikel/${slug}`);
  const recommending = { bench, owner, sandbox, siteId, domain, articles, addresses };
  try {
    yield* await measureIndex(recommending);
    yield* await measureNights({ ...recommending, ...kept, siteId: keptSiteId });
    yield* await measureAnswers(recommending);
    yield await measurePage(recommending);
  } finally {
    await sandbox.close();
    await owner.destroy();
  }
};

async function measureIndex(recommending: Recommending): Promise<Measurement[]> {
  const { domain, sandbox, articles, addresses } = recommending;
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  await post(recommending, 'add-website', { sitemaps });
  const first = await indexNow(recommending, 'index');
  const unasked = await indexNow(recommending, 're-index');
  // A sitemap without days: each page is checked for changes.
  sandbox.site(domain).pages.set('/liste.txt', { type: 'text/plain', body: addresses.join('\n') });
  await post(recommending, 'update-config', { sitemaps: [`https://${domain}/liste.txt`] });
  const asked = await indexNow(recommending, 're-index');
  const secondsOf = ({ readMs, compareMs }: Indexed) => (readMs + compareMs) / 1000;
  return [
    atMost(30, {
      what: `index ${articles} articles: all but fetching`,
      unit: 's',
      product: secondsOf(first) - asked.readMs / 1000,
    }),
    compare({ what: 'of that, comparing them', unit: 's', product: first.compareMs / 1000 }),
    compare({ what: 'with fetching from this machine', unit: 's', product: secondsOf(first) }),
    atMost(300, inMegabytes('peak memory of the worker', first.peaks.parent)),
    atMost(300, inMegabytes('peak memory of the process that reads pages', first.peaks.children)),
    atMost(60, {
      what: 'index anew, nothing changed, by the days of the sitemap',
      unit: 's',
      product: secondsOf(unasked),
    }),
    atMost(60, { what: 'the same, each page asked', unit: 's', product: secondsOf(asked) }),
    atMost(5, {
      what: 'bodies of pages that came then',
      unit: '%',
      product: (asked.bodies / articles) * 100,
    }),
  ];
}

/** What each night asks of a site whose pages are as they were, as one worker does it. */
async function measureNights(recommending: Recommending): Promise<Measurement[]> {
  const { domain, articles } = recommending;
  await post(recommending, 'add-website', { sitemaps: [`https://${domain}/sitemap_index.xml`] });
  await indexNow(recommending, 'index');
  const { nightsMs, peaks } = await indexNow(recommending, 're-index', nights);
  const seconds = nightsMs / nights / 1000;
  const hours = (seconds * keptSites) / 3600;
  return [
    compare({ what: `a night's look at ${articles} unchanged pages`, unit: 's', product: seconds }),
    atMost(2, {
      what: `that of ${keptSites} sites, one after the other`,
      unit: 'h',
      product: hours,
    }),
    atMost(300, inMegabytes(`peak memory of the worker after ${nights} of them`, peaks.parent)),
  ];
}

async function indexNow(
  recommending: Recommending,
  call: 'index' | 're-index',
  more = 0,
): Promise<Indexed & { bodies: number }> {
  const { bench, owner, sandbox, siteId: id, articles } = recommending;
  const { run } = await post(recommending, call, {});
  const { websites } = sandbox;
  const { loginUrl, directory } = bench.database;
  const order = { database: { loginUrl, directory }, websites, runId: run.id, siteId: id, more };
  const indexed = await indexInProcess(order);
  const { bodies, kept } = await oneRow<{ bodies: number; kept: number }>(
    owner,
    `select r.bodies, (select count(*) from recommendation_articles a
                        where a.config_id = r.config_id and cardinality(a.recommended) > 0) as kept
       from recommendation_runs r where r.id = ? and r.state = 'COMPLETED'`,
    [run.id],
  );
  if (kept < articles * 0.99) throw new Error(`${indexed.said}; ${kept} recommend something`);
  return { ...indexed, bodies };
}

async function measureAnswers({
  bench: { database, size },
  owner,
  domain,
  articles,
  addresses,
}: Recommending): Promise<Measurement[]> {
  const { key } = mustExist(await owner('recommendation_keys').first('key'));
  const step = Math.floor(articles / pagesAsked);
  const pages = addresses.filter((_, at) => at % step === 0);
  const now = new Date();
  const statements = pages.map((page) => {
    const asked = { key, shortcode: 'midpage', now, today: berlinDay(now) } as const;
    const { name, text, values } = articlesStatement({
      ...asked,
      page: { key: page, canonical: page },
    });
    return { name, text, values: values.with(1, now.toISOString()) };
  });
  // There are many readers: each address is rate-limited.
  const requests = Array.from({ length: 2000 }, (_, reader) => {
    const url = mustExist(pages[reader % pages.length]);
    return {
      path: `/api/recommendations/v1/articles?${new URLSearchParams({ key, url, shortcode: 'midpage' })}`,
      headers: { 'x-forwarded-for': `10.0.${reader >> 8}.${reader & 255}` },
    };
  });
  const proxied = { TRUST_PROXY: '1', PUBLIC_URL: 'https://bench.example' };
  const server = await startBenchServer(database, proxied);
  const headers = { origin: `https://${domain}` };
  try {
    const { rates, p99 } = await besideBare(
      { database, size },
      { what: 'answers to readers', url: server.url, requests, headers, statements, least: 0.25 },
    );
    return [
      ...rates,
      atMost(20, { what: 'the same, p99', unit: 'ms', product: p99.product }),
      ...(await measureSteady(server, { requests, headers, seconds: steadySeconds(size) })),
    ];
  } finally {
    await server.stop();
  }
}

/** For STEADY_SECONDS, or two minutes: half an hour (1800) shows what leaks. */
const steadySeconds = (size: Bench['size']) =>
  Number(process.env.STEADY_SECONDS ?? partOf(size, 120));

/** As many readers as all sites have together, for a while. */
async function measureSteady(
  { url, memory }: BenchServer,
  load: Pick<LoadOptions, 'requests' | 'headers' | 'seconds'>,
): Promise<Measurement[]> {
  const heap = async () => (await memory({ collect: true })).heapUsed;
  const before = await heap();
  const { p99, failures, reasons } = await loadHttp({
    ...{ url, connections, overallRate: perSecond },
    ...load,
  });
  if (failures > 0) throw new Error(`Calls failed: ${reasons}`);
  const what = `answers to readers, ${perSecond} a second for ${load.seconds} s`;
  return [
    atMost(20, { what: `${what}, p99`, unit: 'ms', product: p99 }),
    atMost(10, inMegabytes(`${what}: memory that stays`, (await heap()) - before)),
  ];
}

/** Lighthouse's score of the publisher's page with and without us, on a slow phone. */
async function measurePage({
  bench: { database, size },
  sandbox,
  domain,
  addresses,
}: Recommending): Promise<Measurement> {
  const { services, close } = await openServices(database);
  services.config.websites = sandbox.websites;
  const clientDb = openPool({ url: database.loginUrl, max: 2, statementTimeoutMs: 30_000 });
  const app = await buildApp({
    services,
    clientDb,
    clock: () => new Date(),
    staticDirectory: appsDirectory,
    onRoute: openOnLoopback(sandbox.websites),
  });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const embed = embedInDemo({ ...services, publicUrl: () => url });
    const page = mustExist(addresses[0]).replace(
      `https://${domain}`,
      sandbox.websites[domain] ?? '',
    );
    const auditor = await openPageAuditor();
    const scores = { without: [] as number[], with: [] as number[] };
    for (let round = 0; round < size.rounds; round += 1) {
      sandbox.embed(async () => undefined);
      scores.without.push((await auditor.audit(page, 'phone')).performance);
      sandbox.embed(embed);
      scores.with.push((await auditor.audit(page, 'phone')).performance);
    }
    const [bare, product] = [median(scores.without), median(scores.with)];
    const what = 'a publisher’s page with the plugin, beside it without: performance';
    return atLeast(bare - 2, { what, unit: '', bare, product });
  } finally {
    await app.close();
    await clientDb.destroy();
    await close();
  }
}

async function post({ bench, siteId: id }: Recommending, call: string, body: object) {
  const { ask } = await bench.server();
  return ask(`recommendations/${call}`, { id, ...body });
}
