import type { Db } from '#api/core/database/db.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import {
  claimDomain,
  dayBeforeNextHolder,
  giveUpDomain,
  refuseMainDomain,
  refuseTakenDomain,
} from '#api/modules/domains/domain-holdings.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import { say } from '#shared/saying/say.ts';
import type * as acts from '#shared/schemas/entities/site-acts.ts';
import type { InputOf } from '#shared/schemas/entity-actions.ts';

/**
 * Gives a site another domain, from today or a later day on. Past days stay as they are.
 *
 * @throws Problem 409 if another site has the domain, 422 for a past day
 */
export async function addDomain({
  db,
  id: siteId,
  input: { domain, from: asked },
  clock,
  confirmation,
}: RecordAction<object, InputOf<typeof acts.addDomain.input>>): Promise<void> {
  const now = clock();
  const today = berlinDay(now);
  const from = asked ?? today;
  if (from < today) {
    throw unprocessable({ from: 'change-in-past' });
  }
  await refuseTakenDomain(db, { siteId, domain, from, field: 'domain' });
  await claimDomain(db, { domain, siteId, from });
  await reprocessHistory(db, { siteIds: [siteId], sources: ['CM'], from, now, confirmation });
}

/**
 * Corrects who always had a domain, for all time or from a day on: the former holder loses these
 * days, and they are recomputed for all concerned.
 *
 * @throws Problem 409 for unreviewed figures or the domain a site is called by, 422 for a future
 *   day or a domain the site never had
 */
export async function correctDomain({
  db,
  id: siteId,
  input: { domain, existing, from },
  clock,
  confirmation,
}: RecordAction<object, InputOf<typeof acts.correctDomain.input>>): Promise<void> {
  const now = clock();
  const today = berlinDay(now);
  if (from !== null && from > today) throw unprocessable({ from: 'after-today' });
  const concerned = [siteId];
  if (domain !== null) {
    await refuseTakingUrl(db, { siteId, domain });
    if (existing !== null) await replace(db, { siteId, domain, existing, from });
    const to = await dayBeforeNextHolder(db, { siteId, domain, today });
    concerned.push(...(await claimDomain(db, { domain, siteId, from, to })));
  } else if (existing !== null) {
    await refuseMainDomain(db, siteId, existing);
    const had = await giveUpDomain(db, { siteId, domain: existing, from });
    if (!had) throw unprocessable({ existing: 'domain-not-held' });
  }
  await reprocessHistory(db, { siteIds: concerned, sources: ['CM'], from, now, confirmation });
}

/** The wrong domain loses the days; a site that was called by it gets the name of the right one. */
async function replace(
  db: Db,
  {
    siteId,
    domain,
    existing,
    from,
  }: { siteId: number; domain: string; existing: string; from: Day | null },
): Promise<void> {
  const had = existing !== domain && (await giveUpDomain(db, { siteId, domain: existing, from }));
  if (!had) throw unprocessable({ existing: 'domain-not-held' });
  await db('sites')
    .where({ id: siteId, host: existing })
    .update({ url: shownHost(domain), host: domain });
}

/** A site keeps the domain it is named after: that domain cannot be moved to another site. */
async function refuseTakingUrl(
  db: Db,
  { siteId, domain }: { siteId: number; domain: string },
): Promise<void> {
  const other = await db('sites').where({ host: domain }).whereNot({ id: siteId }).first('id');
  if (!other) return;
  const said = say('domain-is-site', { domain: shownHost(domain) });
  throw conflict(said, { domain: said }, { domain, siteId: other.id });
}
