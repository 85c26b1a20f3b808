import type { Db } from '#api/core/database/db.ts';
import { presentFailure } from '#api/core/jobs/requested-run.ts';
import type { Services } from '#api/core/services.ts';
import type { Row } from '#api/tables.ts';
import { type AdCheck, adChecks, worstState } from '#shared/domain/ad-check.ts';
import { writeAdsTxtLine } from '#shared/domain/ads-txt/ads-txt-line.ts';
import { compareAdsTxt } from '#shared/domain/ads-txt/compare-ads-txt.ts';
import { mendAdsTxt } from '#shared/domain/ads-txt/mend-ads-txt.ts';
import { parseAdsTxt } from '#shared/domain/ads-txt/parse-ads-txt.ts';
import { shownHost } from '#shared/domain/host.ts';
import { bothOfCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type {
  AdCheckEvidence,
  AdCheckResults,
  ComparedAdsTxt,
} from '#shared/schemas/calls/ad-checks.ts';
import { readExpectations } from './read-expectations.ts';

type Needed = Pick<Services, 'publicUrl' | 'config'>;

const nothingChecked: AdCheckResults = {
  website: null,
  run: null,
  state: null,
  checkedAt: null,
  results: [],
  pictures: [],
  adsTxt: null,
};

/** A site's website as last checked; without any check, it says so. */
export async function presentSiteResults(
  db: Db,
  siteId: number,
  services: Needed,
): Promise<AdCheckResults> {
  const website = await db('datalake_websites').where({ site_id: siteId }).first();
  return website ? presentResults(db, website, services) : nothingChecked;
}

export async function presentResults(
  db: Db,
  website: Row<'datalake_websites'>,
  services: Needed,
): Promise<AdCheckResults> {
  const { id, domain, site_id: siteId } = website;
  const runs = db('ad_check_runs').where({ website_id: id }).orderBy('id', 'desc');
  const latest = await runs.clone().first();
  const done = await runs.clone().where({ run_state: 'COMPLETED' }).first();
  const results = done ? await resultsOf(db, done.id) : [];
  return {
    website: { id, domain: shownHost(domain), url: `https://${domain}/`, siteId },
    run: latest ? presentRun(latest) : null,
    state: done ? worstState(results.map(({ state }) => state)) : null,
    checkedAt: done?.completed_at?.toISOString() ?? null,
    results,
    pictures: done ? await picturesOf(db, done.id) : [],
    adsTxt: done ? await presentAdsTxt(db, website, services) : null,
  };
}

const presentRun = (run: Row<'ad_check_runs'>): AdCheckResults['run'] => ({
  id: run.id,
  state: run.run_state,
  isRendered: run.is_rendered,
  ...presentFailure(run),
  jobRunId: run.job_run_id,
  startedAt: run.started_at?.toISOString() ?? null,
  completedAt: run.completed_at?.toISOString() ?? null,
});

export async function resultsOf(db: Db, runId: number): Promise<AdCheckResults['results']> {
  const found = await db('ad_check_results').where({ run_id: runId }).select();
  return found
    .map(({ check_name, state, said, since, change, evidence }) => ({
      check: check_name as AdCheck,
      state,
      sentence: bothOfCheck(said),
      since: since.toISOString(),
      change,
      evidence: evidence as AdCheckEvidence[],
    }))
    .sort((one, other) => adChecks.indexOf(one.check) - adChecks.indexOf(other.check));
}

const picturesOf = async (db: Db, runId: number): Promise<AdCheckResults['pictures']> =>
  (
    await db('ad_check_pictures')
      .where({ run_id: runId })
      .orderBy('device')
      .select('id', 'device', 'address')
  ).map((picture) => ({
    ...picture,
    url: `/api/admin/datalake/ad-check-pictures/${picture.id}`,
  }));

/** The file as last read, against what is expected now, and mended. */
export async function presentAdsTxt(
  db: Db,
  {
    domain,
    site_id: siteId,
    ads_txt: text,
  }: Row<'datalake_websites', 'domain' | 'site_id' | 'ads_txt'>,
  services: Needed,
): Promise<ComparedAdsTxt> {
  const { adsTxt } = await readExpectations(db, siteId, services);
  const { name, email } = services.config.support;
  return {
    address: `https://${domain}/ads.txt`,
    text,
    lines: compareAdsTxt(adsTxt, parseAdsTxt(text ?? '').records).map((one) => ({
      owner: one.expected.owner,
      text: writeAdsTxtLine(one.expected),
      standing: one.standing,
      line: one.line,
    })),
    mended: mendAdsTxt(text, adsTxt, `${name}, ${email}`),
  };
}
