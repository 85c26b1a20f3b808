import { claimDays, type DatedRow } from '#api/core/database/claim-days.ts';
import type { Db } from '#api/core/database/db.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { addDay, type Day } from '#shared/dates.ts';

type Ownership = DatedRow<{ company_id: number }>;

/** A site's past, present and future owners: exactly one company on every day, in order of days. */
export const listOwnerships = (db: Db, siteId: number): Promise<Ownership[]> =>
  db('site_ownerships')
    .where({ site_id: siteId })
    .orderByRaw('from_on nulls first')
    .select('id', 'company_id', 'from_on', 'to_on');

interface Days {
  from: Day | null;
  to: Day | null;
}

/** The row's part of these days, if any. */
export const overlaps = (row: Ownership, { from, to }: Days): boolean =>
  (row.from_on === null || to === null || row.from_on <= to) &&
  (row.to_on === null || from === null || row.to_on >= from);

interface Claim extends Days {
  siteId: number;
  companyId: number;
}

/**
 * Gives the company these days of a site. Adjacent rows of one company become one.
 *
 * @throws Problem 422 where the company does not exist or has all of these days already
 */
export async function claimOwnership(db: Db, claim: Claim): Promise<void> {
  const { siteId, companyId, from, to } = claim;
  const company = await db('companies').where({ id: companyId }).first('id');
  if (!company) throw unprocessable({ companyId: 'unknown-record' });
  const rows = await listOwnerships(db, siteId);
  if (rows.filter((row) => overlaps(row, claim)).every((row) => row.company_id === companyId)) {
    throw unprocessable({ companyId: 'owner-already' });
  }
  const key = { table: 'site_ownerships', key: { site_id: siteId } };
  await claimDays(db, { ...key, holder: { company_id: companyId }, from, to });
  await joinNeighbours(db, await listOwnerships(db, siteId));
}

async function joinNeighbours(db: Db, rows: readonly Ownership[]): Promise<void> {
  let last: Ownership | undefined;
  for (const row of rows) {
    if (last && last.company_id === row.company_id) {
      // First one, then the other: no day may have two owners.
      await db('site_ownerships').where({ id: row.id }).delete();
      await db('site_ownerships').where({ id: last.id }).update({ to_on: row.to_on });
      last = { ...last, to_on: row.to_on };
    } else last = row;
  }
}

/** The last day before another owner takes over; null if none does. */
export function dayBeforePlanned(rows: readonly Ownership[], today: Day): Day | null {
  const planned = rows.find(({ from_on }) => from_on !== null && from_on > today);
  return planned?.from_on ? addDay(planned.from_on, -1) : null;
}

/** @throws Problem 409: a site being set up stays with the company that was there first */
export async function refuseOpenOnboarding(db: Db, siteId: number): Promise<void> {
  const open = await db('onboardings').where({ site_id: siteId, status: 'OPEN' }).first('id');
  if (!open) return;
  throw conflict('onboarding-open', { companyId: 'onboarding-open' });
}
