import { z } from 'zod';
import { defineJob, type JobContext, patience } from '#api/core/jobs/define-job.ts';
import { attemptRun, type RunsTable } from '#api/core/jobs/requested-run.ts';
import { accessTo } from '#api/integrations/websites/web-access.ts';
import { keepPictures } from '#api/modules/ad-checks/keep-pictures.ts';
import { keepResults } from '#api/modules/ad-checks/keep-results.ts';
import { lookAtWebsite } from '#api/modules/ad-checks/look/look-at-website.ts';
import { lookTimeoutMs, type Reader } from '#api/modules/ad-checks/look/reader.ts';
import { readExpectations } from '#api/modules/ad-checks/read-expectations.ts';
import { findConfig } from '#api/modules/recommendations/config-row.ts';
import type { AdCheckRunsRow, DatalakeWebsitesRow } from '#api/tables.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { alertOfVerdicts } from './alert-of-verdicts.ts';

const payload = z.strictObject({ runId: z.int(), websiteId: z.int() });
type Payload = z.infer<typeof payload>;

export const adCheckRuns: RunsTable<AdCheckRunsRow> = {
  table: 'ad_check_runs',
  state: 'run_state',
};

/** Websites checked in parallel, at most. */
const lanes = 2;

/** Looks at a website; a killed run starts again and leaves one result. */
export const checkAds = defineJob<Payload>({
  name: 'check-ads',
  payload,
  queue: ({ websiteId }) => `ad-checks-${websiteId % lanes}`,
  maxAttempts: patience.halfADay,
  recorded: true,
  async run(context, { runId }) {
    const said = await attemptRun(adCheckRuns, context, runId, async ({ website_id: id }) => {
      const website = await context.db('datalake_websites').where({ id }).first();
      return website ? check(context, runId, website) : 'ad-check-over';
    });
    return said ?? 'ad-check-over';
  },
});

async function check(
  context: JobContext,
  runId: number,
  website: DatalakeWebsitesRow,
): Promise<RunSaid> {
  const { db, clock, log, services } = context;
  const { id, domain, site_id: siteId } = website;
  log.info(sayRun('ad-check-of', { domain }));
  const expected = await readExpectations(db, siteId, services);
  const reader = await readerOf(context, website);
  const { browser } = services.config;
  const found = await lookAtWebsite(reader, { domain, expected, browser, now: clock() });
  const files = await keepPictures(services, { runId, found, now: clock() });
  const now = clock();
  const kept = await context.transaction(async (transaction) => {
    const results = await keepResults(transaction, { runId, websiteId: id, found, files, now });
    if (results && siteId !== null) {
      await alertOfVerdicts(transaction, services, { siteId, verdicts: found.verdicts, now });
    }
    return results;
  });
  return kept ? sayRun('ad-check-done', kept) : 'ad-check-over';
}

async function readerOf(
  { db, clock, services, signal }: JobContext,
  { domain, site_id: siteId }: DatalakeWebsitesRow,
): Promise<Reader> {
  const { config, publicUrl } = services;
  const { websites } = config;
  const ofSite =
    siteId === null
      ? { domains: [], websites, mappedOnly: websites !== undefined }
      : await accessTo(
          db,
          { siteId, config: await findConfig(db, siteId), now: clock() },
          services,
        );
  return {
    access: { ...ofSite, domains: [...new Set([domain, ...ofSite.domains])] },
    publicUrl: publicUrl(),
    timeoutMs: lookTimeoutMs,
    signal,
  };
}
