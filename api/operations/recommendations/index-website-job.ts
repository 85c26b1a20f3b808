import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob, type JobContext, permanentFailure } from '#api/core/jobs/define-job.ts';
import { attemptRun, type RunsTable } from '#api/core/jobs/requested-run.ts';
import { robotName } from '#api/integrations/websites/fetch-public.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import { type SitemapMark, Website } from '#api/integrations/websites/website.ts';
import { type ConfigRow, findConfig } from '#api/modules/recommendations/config-row.ts';
import { crawlPages } from '#api/modules/recommendations/crawl/crawl-pages.ts';
import type { ExtractionSettings } from '#api/modules/recommendations/crawl/extract-article.ts';
import { listPages } from '#api/modules/recommendations/crawl/list-pages.ts';
import { renewRecommendations } from '#api/modules/recommendations/engine/renew-recommendations.ts';
import { withExtractor } from '#api/modules/recommendations/extract-process/with-extractor.ts';
import { accessTo } from '#api/modules/recommendations/web-access.ts';
import type { Row } from '#api/tables.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { findFall, isMuch, readRisk, tellOfRisk } from './index-risk.ts';
import { requestDueRuns } from './request-due-runs.ts';

const payload = z.strictObject({ runId: z.int(), siteId: z.int() });
type Payload = z.infer<typeof payload>;

export const recommendationRuns: RunsTable<Row<'recommendation_runs'>> = {
  table: 'recommendation_runs',
  state: 'state',
};

/** Between two requests to a website; robots.txt may ask for more. */
const politenessMs = 40;
const mostPolitenessMs = 5000;
/** A change here makes every page worth reading again. */
const extractionVersion = 3;

/** From the chosen sitemaps to recommendations; what was done before a kill is not done again. */
export const indexWebsite = defineJob<Payload>({
  name: 'index-website',
  payload,
  queue: ({ siteId }) => `recommendations-${siteId}`,
  async run(context, { runId, siteId }) {
    try {
      const said = await attemptRun(recommendationRuns, context, runId, async (run) => {
        const config = await findConfig(context.db, siteId);
        return config
          ? index(context, { runId, siteId, config, phase: run.phase })
          : 'website-run-over';
      });
      return said ?? 'website-run-over';
    } finally {
      // The next one has its place.
      await context.transaction((db) => requestDueRuns(db, indexWebsite, context.clock()));
    }
  },
});

interface Indexing extends Payload {
  config: ConfigRow;
  phase: Row<'recommendation_runs'>['phase'];
}

async function index(context: JobContext, { runId, siteId, config, phase }: Indexing) {
  const { db, clock, log, services, signal } = context;
  const access = await accessTo(db, { siteId, config, now: clock() }, services);
  const website = new Website(access, signal);
  const isCancelled = async () => {
    const run = await db('recommendation_runs').where({ id: runId }).first('state');
    return run?.state !== 'RUNNING';
  };

  let at = phase;
  if (at === 'DISCOVER') {
    await discover(context, { runId, siteId, config, website });
    at = 'FETCH';
  }
  if (at === 'FETCH') {
    const settings = extractionSettings(config);
    const isWhole = await withExtractor(async (extract) =>
      crawlPages({
        db,
        website,
        configId: config.id,
        runId,
        settings,
        readWith: fingerprint({ settings, username: config.username, extractionVersion }),
        extract,
        politenessMs: await politenessOf(website, access.domains[0], services.config.websites),
        signal,
        isCancelled,
        onPortion: (done) => log.info(sayRun('website-pages-done', { done })),
      }),
    );
    if (!isWhole) return 'website-cancelled';
    await db('recommendation_runs').where({ id: runId }).update({ phase: 'COMPUTE' });
  }
  return finish(context, { runId, siteId, config });
}

export const extractionSettings = (config: ConfigRow): ExtractionSettings => ({
  selectorBlacklist: config.selector_blacklist,
  customImageSelector: config.custom_image_selector,
  customImageAttribute: config.custom_image_attribute,
  customImageCSSRegex: config.custom_image_css_regex,
  titleReplaceRegex: config.title_replace_regex,
  excludeImageUrl: config.exclude_image_url,
});

const fingerprint = (of: object) =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 32);

/** As far apart as its robots.txt wants, within reason; at once where websites are played. */
export async function politenessOf(website: Website, domain: string | undefined, mapped: unknown) {
  if (mapped || !domain) return 0;
  const robots = await website.robotsOf(`https://${domain}/`).catch(() => undefined);
  const asked = (robots?.getCrawlDelay(robotName) ?? 0) * 1000;
  return Math.min(mostPolitenessMs, Math.max(politenessMs, asked));
}

interface Part {
  runId: number;
  siteId: number;
  config: ConfigRow;
}

async function discover(
  { db, log, clock, transaction, services }: JobContext,
  { runId, siteId, config, website }: Part & { website: Website },
): Promise<void> {
  const { pages, faults, foreign, dropped } = await listPages(website, config.sitemaps);
  const warnings = [
    ...(dropped > 0 ? [sayRun('website-pages-dropped', { count: dropped })] : []),
    ...faults.map((fault) => sayRun('website-sitemap-fault', fault)),
  ];
  if (foreign > 0) log.warn(sayRun('website-foreign-pages', { count: foreign }));
  for (const warning of warnings) log.warn(warning);
  if (pages.length === 0) {
    const isKept = await db('recommendation_articles').where({ config_id: config.id }).first('id');
    if (isKept) {
      const said = 'website-no-pages';
      await transaction((trx) => tellOfRisk(trx, services, { siteId, said, now: clock() }));
    }
    throw permanentFailure('website-no-pages');
  }
  // Two spellings are one page; the first counts.
  const listed = new Map(pages.toReversed().map((page) => [addressKey(page.url), page]));
  const rows = [...listed].reverse().map(([key, page]) => ({ key, ...page }));
  await db.transaction(async (trx) => {
    for (let at = 0; at < rows.length; at += 1000) {
      await trx.raw(
        `insert into recommendation_pages as p (config_id, key, url, lastmod, published, listed_run)
         select ?, n.key, n.url, n.lastmod, n.published, ?
           from jsonb_to_recordset(?::jsonb)
             as n (key text, url text, lastmod text, published text)
         on conflict (config_id, key) do update
           set url = excluded.url, lastmod = excluded.lastmod,
               published = excluded.published, depth = 0,
               listed_run = excluded.listed_run`,
        [config.id, runId, JSON.stringify(rows.slice(at, at + 1000))],
      );
    }
    // A sitemap that cannot be read says nothing of its pages: each is asked whether it is there.
    if (faults.length > 0) {
      await trx('recommendation_pages')
        .where({ config_id: config.id })
        .update({ listed_run: runId });
    }
    await trx('recommendation_runs')
      .where({ id: runId })
      .update({
        phase: 'FETCH',
        ...(warnings[0] && { last_error: warnings[0] }),
      });
    await keepMarks(trx, { configId: config.id, website, faults, now: clock() });
  });
  log.info(sayRun('website-listed', { pages: rows.length }));
}

/** What later looks compare the sitemaps with. */
async function keepMarks(db: Db, { configId, website, faults, now }: Marked): Promise<void> {
  const unread = faults.flatMap(({ url: address }) =>
    website.marks.has(address) ? [] : [{ address, mark: null }],
  );
  const read = [...website.marks].map(([address, mark]) => ({ address, mark }));
  const marks = JSON.stringify([...read, ...unread] satisfies MarkedSitemap[]);
  await db('recommendation_looks')
    .insert({ config_id: configId, marks, looked_at: now })
    .onConflict('config_id')
    .merge(['marks', 'looked_at']);
}

/** Null: it could not be read. */
export interface MarkedSitemap {
  address: string;
  mark: SitemapMark | null;
}

interface Marked {
  configId: number;
  website: Website;
  faults: { url: string }[];
  now: Date;
}

/** What is gone leaves, the rest is compared, and the run ends, all at once. */
async function finish(
  { clock, transaction, signal, services }: JobContext,
  { runId, siteId, config }: Part,
): Promise<RunSaid> {
  return transaction(async (db) => {
    const now = clock();
    const ended = db('recommendation_runs').where({ id: runId, state: 'RUNNING' });
    const run = await ended.clone().forUpdate().first('bodies', 'would_lose');
    if (!run) return 'website-cancelled';
    const risk = await readRisk(db, config.id, runId);
    // An admin has seen the number and said "anyway".
    if (run.would_lose === null && isMuch(risk.lost, risk)) {
      await ended.update({ state: 'HELD', completed_at: now, would_lose: risk.lost });
      const said = sayRun('website-held', risk);
      await tellOfRisk(db, services, { siteId, said, now });
      return said;
    }
    await ended.update({ state: 'COMPLETED', completed_at: now });
    await leaveGone(db, config.id, runId);
    const articles = await renewRecommendations(db, {
      configId: config.id,
      processing: config.processing_config,
      signal,
    });
    const fall = await findFall(db, { configId: config.id, runId, now });
    const said = isMuch(risk.unread, risk) ? sayRun('website-unread', risk) : fall;
    await tellOfRisk(db, services, { siteId, said, now });
    return sayRun('website-indexed', { articles, fetched: run.bodies });
  });
}

async function leaveGone(db: Db, configId: number, runId: number): Promise<void> {
  await db('recommendation_pages')
    .where({ config_id: configId })
    .whereNot({ listed_run: runId })
    .delete();
  await db.raw(
    `with gone as (
       delete from recommendation_articles a where a.config_id = ?
          and not exists (select from recommendation_pages p where p.article_id = a.id)
       returning a.config_id, a.key, a.id)
     insert into recommendation_former_articles (config_id, key, id) select * from gone
     on conflict do nothing`,
    [configId],
  );
}
