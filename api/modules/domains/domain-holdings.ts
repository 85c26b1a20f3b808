import { claimDays, type DatedRow } from '#api/core/database/claim-days.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import { say } from '#shared/saying/say.ts';

type Holding = DatedRow<{ site_id: number; domain: string }>;

/** A site's past, present and future domains, earliest first. */
export const listDomains = (db: Db, siteId: number): Promise<Holding[]> =>
  db('site_domains')
    .where({ site_id: siteId })
    .orderByRaw('from_on nulls first, domain')
    .select('id', 'site_id', 'domain', 'from_on', 'to_on');

interface Claimed {
  domain: string;
  siteId: number;
  from: Day | null;
  to?: Day | null;
}

/** @returns the sites that had some of the days */
export async function claimDomain(
  db: Db,
  { domain, siteId, from, to = null }: Claimed,
): Promise<number[]> {
  const claim = { table: 'site_domains', key: { domain }, holder: { site_id: siteId }, from, to };
  const former = await claimDays<{ site_id: number }>(db, claim);
  return former.map(({ site_id }) => site_id);
}

/** Takes days of a domain from this site only; returns whether it had any. */
export async function giveUpDomain(db: Db, { domain, siteId, from }: Claimed): Promise<boolean> {
  const formerHolder = { site_id: siteId };
  const claim = { table: 'site_domains', key: { domain }, holder: null, formerHolder, from };
  return (await claimDays(db, claim)).length > 0;
}

/** @throws Problem 409 that names the other site that has the domain on that day or later */
export async function refuseTakenDomain(
  db: Db,
  { siteId, domain, from, field }: { siteId: number; domain: string; from: Day; field: string },
): Promise<void> {
  const taken = await db('site_domains as d')
    .join('sites as s', 's.id', 'd.site_id')
    .where('d.domain', domain)
    .whereNot('d.site_id', siteId)
    .where((later) => later.whereNull('d.to_on').orWhere('d.to_on', '>=', from))
    .first('s.id', 's.url');
  if (!taken) return;
  const said = say('domain-taken', { domain: shownHost(domain), site: taken.url });
  throw conflict(said, { [field]: said }, { domain, siteId: taken.id, siteUrl: taken.url });
}

/** @throws Problem 409 for the domain that the site is called by */
export async function refuseMainDomain(db: Db, siteId: number, domain: string): Promise<void> {
  const { url, host } = mustExist(await db('sites').where({ id: siteId }).first('url', 'host'));
  if (host !== domain) return;
  const said = say('main-domain', { url });
  throw conflict(said, { existing: said });
}

/** The last day before another site gets the domain; null if none does. */
export async function dayBeforeNextHolder(
  db: Db,
  { siteId, domain, today }: { siteId: number; domain: string; today: Day },
): Promise<Day | null> {
  const next = await db('site_domains')
    .where({ domain })
    .whereNot({ site_id: siteId })
    .where('from_on', '>', today)
    .orderBy('from_on')
    .first('from_on');
  return next?.from_on ? addDay(next.from_on, -1) : null;
}
