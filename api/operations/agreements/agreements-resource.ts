import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, problem, unprocessable } from '#api/core/http/problem.ts';
import {
  defineResource,
  type FinishWrite,
  type PlannedRecord,
  type RemovedRecord,
  type WrittenRecord,
} from '#api/core/resource/define-resource.ts';
import {
  forgetFormerEnd,
  getAgreement,
  listCatalogue,
  listOtherAgreements,
  lockSiteAgreements,
  moveEnds,
  type StoredAgreement,
  saveAdTrackers,
  saveRates,
} from '#api/modules/agreements/agreements-queries.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { refuseFinalDays } from '#api/modules/metrics/refuse-final-days.ts';
import { repriceHistory } from '#api/modules/metrics/reprice-history.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import { refuseOtherOwner } from '#api/modules/ownerships/refuse-other-owner.ts';
import { agreementChanged } from '#api/operations/onboarding/agreement-changed.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import {
  type AgreementTerms,
  checkTerms,
  completeTerms,
  termsOfMode,
} from '#shared/domain/agreement-terms.ts';
import { openFields, planTransition, statusOn } from '#shared/domain/agreement-transition.ts';
import { say } from '#shared/saying/say.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';

/**
 * What it has paid: each month rounded once, up to today. A value of the row, not a join, so that a
 * list computes it only for the rows of its page.
 */
const payoutSql = `
  case when t.status in ('ACTIVE', 'RETIRED')
       then site_payout(t.site_id, t.starts_at, cast(least(coalesce(t.ends_at, 'infinity'), clock.today) as date)) end`;

export const agreementsResource = defineResource(agreement, {
  join: ({ bind, now }) => `
    cross join (select cast(${bind(berlinDay(now))} as date) as today) clock
    join sites s on s.id = t.site_id
    -- Agreed with the company that owned the site when it began.
    join site_ownerships o on o.site_id = t.site_id
     and (o.from_on is null or o.from_on <= coalesce(t.starts_at, clock.today))
     and (o.to_on is null or o.to_on >= coalesce(t.starts_at, clock.today))
    join companies c on c.id = o.company_id`,
  columns: {
    siteUrl: 's.url',
    companyId: 'o.company_id',
    companyName: 'c.name',
    trackers: `(select coalesce(json_agg(json_build_object('trackerId', r.tracker_id, 'viewsCpm', r.views_cpm)
        order by k."order", k.id), '[]')
      from agreement_trackers r join trackers k on k.id = r.tracker_id where r.agreement_id = t.id)`,
    adTrackers: `(select coalesce(json_agg(r.tracker_id order by k."order", k.id), '[]')
      from agreement_ad_trackers r join trackers k on k.id = r.tracker_id where r.agreement_id = t.id)`,
    payout: payoutSql,
    ended: `case when t.ended_agreement_id is not null then json_build_object(
      'agreementId', t.ended_agreement_id, 'formerEndsAt', t.former_ends_at) end`,
  },
  filters: {
    sites: (bind) => `t.site_id = any(cast(string_to_array(${bind}, ',') as integer[]))`,
  },
  // It decides what days are paid, as changes of owners do, which end it under this lock.
  async lockFirst(db, [id], { data }) {
    if (!id || !data || (await isOtherwisePaid(db, id, data))) await lockMetrics(db);
  },
  // It moves the ends of others, completes its terms, and past days are repriced once it is written.
  beforeWrite: prepareAgreement,
  async afterWrite(change) {
    await saveAgreementParts(change);
    const { site_id: siteId } = mustExist(
      await change.db('agreements').where({ id: change.id }).first('site_id'),
    );
    await planOnboarding(change, siteId);
  },
  afterRemove: (change) => planOnboarding(change, Number(change.row.site_id)),
});

/** Can days be paid otherwise by what is written? */
async function isOtherwisePaid(db: Db, id: number, written: Written): Promise<boolean> {
  const current = await db('agreements').where({ id }).first('status', 'starts_at', 'ends_at');
  const { status = current?.status, startsAt = current?.starts_at } = written;
  const { endsAt = current?.ends_at } = written;
  return (
    status !== current?.status || startsAt !== current?.starts_at || endsAt !== current?.ends_at
  );
}

/** What is agreed determines what has to be done before a site goes live. */
const planOnboarding = (
  { db, actor, clock, services, confirmation }: Omit<RemovedRecord, 'row'>,
  siteId: number,
) => agreementChanged(db, siteId, { by: actor.id, now: clock(), services, confirmation });

type Written = Partial<StoredAgreement>;

/**
 * Completes an agreement that is about to be written, by the rules that the form knows too, with
 * its consequences: the one before ends, and once it is written, past days are repriced.
 *
 * @throws Problem 422 for a value that breaks a rule, 409 if the current state forbids it
 */
async function prepareAgreement(change: PlannedRecord): Promise<FinishWrite | undefined> {
  const { db, id, data, clock, confirmation } = change;
  const written = data as Written;
  const today = berlinDay(clock());
  const current = id === null ? null : await getAgreement(db, id);
  const siteId = (current ?? (written as StoredAgreement)).siteId;
  const site = await lockSiteAgreements(db, siteId);
  if (!site) throw unprocessable({ siteId: 'unknown-record' });

  if (current) refuseClosedFields(current, written, today);
  await prepareTerms(db, current, written, today);

  const dates = {
    status: written.status ?? current?.status ?? 'DRAFT',
    startsAt: written.startsAt === undefined ? (current?.startsAt ?? null) : written.startsAt,
    endsAt: written.endsAt === undefined ? (current?.endsAt ?? null) : written.endsAt,
  };
  const others = await listOtherAgreements(db, siteId, id);
  const { plan, refusal } = planTransition({ current, wanted: dates, others, ...site, today });
  if (refusal) {
    const { status, field, said } = refusal;
    throw problem({ status, said, errors: { [field]: said } });
  }

  if (dates.status !== 'DRAFT' && dates.startsAt !== null) {
    // One that was in force stays valid, even if another company turns out to have owned the site.
    const isNew = current === null || current.status === 'DRAFT' || dates.startsAt > today;
    const from = isNew ? dates.startsAt : today;
    await refuseOtherOwner(db, { siteId, from, to: dates.endsAt, today });
  }

  // Both move one after the other: they are compared after that.
  await db.raw('set constraints agreements_one_in_force deferred');
  await moveEnds(db, plan.moved);
  if (current?.status === 'ACTIVE' && current.endsAt !== dates.endsAt) {
    await forgetFormerEnd(db, current.id);
  }
  Object.assign(data, {
    status: plan.status,
    endedAgreementId: plan.ended?.agreementId ?? null,
    formerEndsAt: plan.ended?.formerEndsAt ?? null,
  });
  if (plan.recomputeFrom === null) return undefined;
  const days = { siteIds: [siteId], from: plan.recomputeFrom, to: today, now: clock() };
  await refuseFinalDays(db, days, 'startsAt');
  return () => repriceHistory(db, { ...days, confirmation }, () => recomputePayouts(db, days));
}

/** Rates and ad trackers, and that no two agreements of the site are in force at once. */
async function saveAgreementParts({ db, id, data }: WrittenRecord): Promise<void> {
  const { trackers, adTrackers } = data as Written;
  if (trackers) await saveRates(db, id, trackers);
  if (adTrackers) await saveAdTrackers(db, id, adTrackers);
  await db.raw('set constraints agreements_one_in_force immediate');
}

function refuseClosedFields(current: StoredAgreement, written: Written, today: Day): void {
  const state = statusOn(current, today);
  const open = openFields(state);
  if (open === 'all') return;
  // Status and dates have refusals of their own, which say more.
  const own = ['status', 'startsAt', 'endsAt', ...open];
  const closed = Object.entries(written)
    .filter(([key, value]) => !own.includes(key) && !isSame(value, current[key as keyof Written]))
    .map(([key]) => key);
  if (closed.length === 0) return;
  const said = say('agreement-immutable', { status: state });
  throw conflict(said, Object.fromEntries(closed.map((key) => [key, said])));
}

const termFields = ['mode', 'type', 'consentManagerType', 'trackers', 'adTrackers'] as const;

/** What mode and type determine is written with them; what contradicts them is refused. */
async function prepareTerms(
  db: WrittenRecord['db'],
  current: StoredAgreement | null,
  written: Written,
  today: Day,
): Promise<void> {
  const state = current ? statusOn(current, today) : 'DRAFT';
  const sent = Object.fromEntries(
    termFields.filter((key) => written[key] !== undefined).map((key) => [key, written[key]]),
  ) as Partial<AgreementTerms>;
  // Agreements in force keep their terms, even those of a catalogue that has grown since.
  if (openFields(state) !== 'all') {
    for (const key of termFields) delete written[key];
    return;
  }
  const catalogue = await listCatalogue(db);
  const start = current ?? termsOfMode(sent.mode ?? 'PLUS', catalogue);
  const known: AgreementTerms = Object.fromEntries(
    termFields.map((key) => [key, start[key]]),
  ) as unknown as AgreementTerms;
  const terms = completeTerms(known, sent, catalogue);
  const errors = checkTerms(terms, catalogue);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  Object.assign(written, terms);
}

/** The order of a set means nothing. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown) =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : (value ?? null);
