import { camelKeys } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { AgreementTerms, CatalogueTracker, Rate } from '#shared/domain/agreement-terms.ts';
import {
  agreementStatusOf,
  type EndedAgreement,
  type KnownAgreement,
} from '#shared/domain/agreement-transition.ts';

/** An agreement as it is stored, with what belongs to it. */
export interface StoredAgreement extends AgreementTerms, KnownAgreement {
  siteId: number;
  managementType: string;
  hasPlugin: boolean;
  comment: string | null;
  ended: EndedAgreement | null;
}

/** The site, locked against others who plan its agreements until the transaction ends. */
export async function lockSiteAgreements(db: Db, siteId: number) {
  await db.raw('select pg_advisory_xact_lock(hashtext(?))', [`agreements of site ${siteId}`]);
  const site = await db('sites as s')
    .leftJoin('onboardings as o', 'o.site_id', 's.id')
    .where('s.id', siteId)
    .first('s.id', 'o.status');
  return site && { onboardingOpen: site.status === 'OPEN' };
}

export async function getAgreement(db: Db, id: number): Promise<StoredAgreement> {
  const row = mustExist(await db('agreements').where({ id }).first());
  const trackers = await db('agreement_trackers')
    .where({ agreement_id: id })
    .orderBy('tracker_id')
    .select({ trackerId: 'tracker_id', viewsCpm: 'views_cpm' });
  const adTrackers = await db('agreement_ad_trackers')
    .where({ agreement_id: id })
    .orderBy('tracker_id')
    .pluck('tracker_id');
  const { endedAgreementId, formerEndsAt, ...agreement } = camelKeys({ ...row });
  const ended = endedAgreementId ? { agreementId: endedAgreementId, formerEndsAt } : null;
  const status = agreementStatusOf(row.status);
  return { ...agreement, status, trackers, adTrackers, ended } as StoredAgreement;
}

export const listOtherAgreements = (
  db: Db,
  siteId: number,
  id: number | null,
): Promise<KnownAgreement[]> =>
  db('agreements')
    .where({ site_id: siteId })
    .whereNot({ id: id ?? 0 })
    .orderBy('id')
    .select('id', 'status', { startsAt: 'starts_at', endsAt: 'ends_at' });

export const listCatalogue = (db: Db): Promise<CatalogueTracker[]> =>
  db('trackers').orderBy('order').orderBy('id').select('id', 'slug', { useCase: 'use_case' });

/** Writes only what differs, so that the history shows what changed. */
export async function saveRates(db: Db, agreementId: number, rates: Rate[]): Promise<void> {
  const own = { agreement_id: agreementId };
  const stored = await db('agreement_trackers').where(own).select('tracker_id', 'views_cpm');
  const isStored = ({ trackerId, viewsCpm }: Rate) =>
    stored.some((row) => row.tracker_id === trackerId && row.views_cpm === viewsCpm);
  const kept = rates.filter(isStored).map(({ trackerId }) => trackerId);
  await db('agreement_trackers').where(own).whereNotIn('tracker_id', kept).delete();
  const added = rates.filter((rate) => !isStored(rate));
  if (added.length === 0) return;
  await db('agreement_trackers').insert(
    added.map(({ trackerId, viewsCpm }) => ({
      ...own,
      tracker_id: trackerId,
      views_cpm: mustExist(viewsCpm),
    })),
  );
}

export async function saveAdTrackers(db: Db, agreementId: number, ids: number[]): Promise<void> {
  const own = { agreement_id: agreementId };
  await db('agreement_ad_trackers').where(own).whereNotIn('tracker_id', ids).delete();
  if (ids.length === 0) return;
  await db('agreement_ad_trackers')
    .insert(ids.map((trackerId) => ({ ...own, tracker_id: trackerId })))
    .onConflict()
    .ignore();
}

/** Gives other agreements of the site their new end; unchanged ones are left alone. */
export async function moveEnds(db: Db, moved: KnownAgreement[]): Promise<void> {
  for (const { id, status, endsAt } of moved) {
    await db('agreements')
      .where({ id })
      .andWhereRaw('(status, ends_at) is distinct from (?, ?::date)', [status, endsAt])
      .update({ status, ends_at: endsAt });
  }
}

/** An end decided since then is not undone when its successor is un-scheduled. */
export const forgetFormerEnd = (db: Db, endedAgreementId: number) =>
  db('agreements')
    .where({ ended_agreement_id: endedAgreementId })
    .update({ ended_agreement_id: null, former_ends_at: null });
