import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { type AdCheck, adChecks, compareStanding } from '#shared/domain/ad-check.ts';
import { isUnreadable } from './checks/check-ads-txt.ts';
import type { KeptPicture } from './keep-pictures.ts';
import type { Found } from './look/look-at-website.ts';

interface Run {
  runId: number;
  websiteId: number;
  found: Found;
  /** Where its pictures are already stored. */
  files: KeptPicture[];
  now: Date;
}

/** A run's result, compared with the one before. */
interface Kept {
  broken: number;
  warnings: number;
  broke: AdCheck[];
  mended: AdCheck[];
}

/**
 * Keeps what a run found, and ends it, in the caller's transaction. It determines what broke and
 * what was mended since the run before.
 *
 * @returns undefined if the run is over already
 */
export async function keepResults(
  db: Db,
  { runId, websiteId, found, files, now }: Run,
): Promise<Kept | undefined> {
  const [run] = await db('ad_check_runs')
    .where({ id: runId, run_state: 'RUNNING' })
    .update({
      run_state: 'COMPLETED',
      completed_at: now,
      last_error: null,
      is_rendered: files.length > 0,
    })
    .returning('id');
  if (!run) return undefined;
  const before = await lastStandings(db, websiteId, runId);
  const compared = adChecks.map((check) => {
    const { state, said, evidence } = found.verdicts[check];
    const standing = compareStanding(state, before.get(check), now.toISOString());
    return { check, said, evidence, ...standing };
  });
  await db('ad_check_results').insert(
    compared.map(({ check, evidence, since, ...result }) => ({
      run_id: runId,
      check_name: check,
      ...result,
      evidence: JSON.stringify(evidence),
      since: new Date(since),
    })),
  );
  if (files.length > 0) {
    await db('ad_check_pictures').insert(files.map((file) => ({ run_id: runId, ...file })));
  }
  if (found.adsTxt !== undefined) {
    const { adsTxt: ads_txt } = found;
    const ads_txt_fails = isUnreadable(found.verdicts.ADS_TXT);
    const read = { ads_txt, ads_txt_read_at: now, ads_txt_validators: null };
    await db('datalake_websites')
      .where({ id: websiteId })
      .update({ ...read, ads_txt_fails });
  }
  const changed = (change: 'BROKE' | 'MENDED') =>
    compared.filter((one) => one.change === change).map(({ check }) => check);
  const count = (state: string) => compared.filter((one) => one.state === state).length;
  return {
    broken: count('BROKEN'),
    warnings: count('WARNING'),
    broke: changed('BROKE'),
    mended: changed('MENDED'),
  };
}

/** Each check's last result that says something. */
async function lastStandings(db: Db, websiteId: number, runId: number) {
  const found = await rows<Row<'ad_check_results', 'check_name' | 'state' | 'since'>>(
    db,
    `select distinct on (f.check_name) f.check_name, f.state, f.since
       from ad_check_results f join ad_check_runs r on r.id = f.run_id
      where r.website_id = :websiteId and r.id < :runId and f.state <> 'NOT_CHECKED'
      order by f.check_name, r.id desc`,
    { websiteId, runId },
  );
  return new Map(
    found.map(({ check_name, state, since }) => [
      check_name,
      { state, since: since.toISOString() },
    ]),
  );
}
