import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob, type JobContext } from '#api/core/jobs/define-job.ts';
import { attemptRun, type RunsTable } from '#api/core/jobs/requested-run.ts';
import type { Services } from '#api/core/services.ts';
import { isUnreadable } from '#api/modules/ad-checks/checks/check-ads-txt.ts';
import { keepPictures } from '#api/modules/ad-checks/keep-pictures.ts';
import { keepResults } from '#api/modules/ad-checks/keep-results.ts';
import { keepStandings } from '#api/modules/ad-checks/keep-standings.ts';
import { type Found, lookAtWebsite } from '#api/modules/ad-checks/look/look-at-website.ts';
import { lookTimeoutMs, type Reader } from '#api/modules/ad-checks/look/reader.ts';
import type { Verdict } from '#api/modules/ad-checks/look/verdict.ts';
import { moneyBehindLines } from '#api/modules/ad-checks/money-behind-lines.ts';
import { type ExpectedLine, readExpectations } from '#api/modules/ad-checks/read-expectations.ts';
import { raiseAlert, resolveAlert } from '#api/modules/alerts/raise-alert.ts';
import { findConfig } from '#api/modules/recommendations/config-row.ts';
import { accessTo } from '#api/modules/recommendations/web-access.ts';
import type { Row } from '#api/tables.ts';
import { writeAdsTxtLine } from '#shared/domain/ads-txt/ads-txt-line.ts';
import {
  type AlertedCheck,
  alertOfCheck,
  type CheckAlertKind,
  causeOfCheck,
} from '#shared/domain/site-health/check-alerts.ts';
import type { Label } from '#shared/locale.ts';
import { bothOfCheck } from '#shared/messages/ad-checks/tell-check.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';

const payload = z.strictObject({ runId: z.int(), websiteId: z.int() });
type Payload = z.infer<typeof payload>;

export const adCheckRuns: RunsTable<Row<'ad_check_runs'>> = {
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
  website: Row<'datalake_websites'>,
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
      const { verdicts } = found;
      const lines = expected.adsTxt;
      await alertOfVerdicts(transaction, services, { siteId, verdicts, lines, now });
      if (found.adsTxt !== undefined) {
        const text = isUnreadable(verdicts.ADS_TXT) ? null : found.adsTxt;
        await keepStandings(transaction, { siteId, text, expected: lines, now });
      }
    }
    return results;
  });
  return kept ? sayRun('ad-check-done', kept) : 'ad-check-over';
}

interface Verdicts {
  siteId: number;
  verdicts: Partial<Found['verdicts']>;
  /** Expected in its ads.txt. */
  lines: readonly ExpectedLine[];
  now: Date;
}

/**
 * Runs in the transaction that keeps a run's results: what is broken is an alert until a later run
 * finds it mended. What could not be checked changes nothing.
 */
export async function alertOfVerdicts(
  transaction: Db,
  services: Services,
  { siteId, verdicts, lines, now }: Verdicts,
): Promise<void> {
  for (const [check, kind] of Object.entries(alertOfCheck) as [AlertedCheck, CheckAlertKind][]) {
    const found = verdicts[check];
    if (!found) continue;
    const { state } = found;
    const key = causeOfCheck(siteId, check);
    if (state === 'BROKEN') {
      const figures = { detail: detailOf(found) };
      const centsPerDay =
        check === 'ADS_TXT'
          ? await moneyBehindLines(transaction, siteId, {
              owners: ownersOf(lines, found.lines),
              now,
            })
          : null;
      const finding = { kind, key, siteId, since: now, centsPerDay, figures };
      await raiseAlert(transaction, services, finding, now);
    } else if (state !== 'NOT_CHECKED') {
      await resolveAlert(transaction, services, key, now);
    }
  }
}

/** The owners of lines that are missing or wrong; of all lines, where the file cannot be read. */
const ownersOf = (lines: readonly ExpectedLine[], lacking: readonly string[] | undefined) => [
  ...new Set(
    lines
      .filter((line) => !lacking || lacking.includes(writeAdsTxtLine(line)))
      .map(({ owner }) => owner),
  ),
];

/** A sentence holds this many lines. */
const linesNamed = 5;

/** What was found, and the lines that it is about. */
function detailOf({ said, lines = [] }: Verdict): Label {
  const { en, de } = bothOfCheck(said);
  if (lines.length === 0) return { en, de };
  const named = lines.slice(0, linesNamed).join('; ') + (lines.length > linesNamed ? ' …' : '');
  return { en: `${en}: ${named}`, de: `${de}: ${named}` };
}

export async function readerOf(
  { db, clock, services, signal }: Pick<JobContext, 'db' | 'clock' | 'services' | 'signal'>,
  { domain, site_id: siteId }: Row<'datalake_websites', 'domain' | 'site_id'>,
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
