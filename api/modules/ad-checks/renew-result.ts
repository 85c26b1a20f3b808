import type { Db } from '#api/core/database/db.ts';
import { type AdCheck, compareStanding } from '#shared/domain/ad-check.ts';
import type { Verdict } from './look/verdict.ts';

interface Renewed {
  websiteId: number;
  check: AdCheck;
  verdict: Verdict;
  now: Date;
}

/** Replaces one finding of a website's last check by a later one; without any check, it does nothing. */
export async function renewResult(
  db: Db,
  { websiteId, check, verdict: { state, said, evidence }, now }: Renewed,
): Promise<void> {
  const run = await db('ad_check_runs')
    .where({ website_id: websiteId, run_state: 'COMPLETED' })
    .orderBy('id', 'desc')
    .first('id');
  const result = db('ad_check_results').where({ run_id: run?.id ?? 0, check_name: check });
  const former = await result.clone().forUpdate().first('state', 'since');
  if (!former) return;
  const isSame = former.state === state;
  const standing = { ...former, since: former.since.toISOString() };
  const { since, change } = compareStanding(state, standing, now.toISOString());
  await result.update({
    said,
    evidence: JSON.stringify(evidence),
    ...(!isSame && { state, change, since: new Date(since) }),
  });
}
