import { mustExist } from '#api/core/database/must-exist.ts';
import { defineResource, type RemovedRecord } from '#api/core/resource/define-resource.ts';
import { agreementChanged } from '#api/operations/onboarding/agreement-changed.ts';
import { berlinDay } from '#shared/dates.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import {
  prepareAgreement,
  refuseRemovingAgreement,
  saveAgreementParts,
} from './prepare-agreement.ts';

/**
 * What it has paid: each month rounded once, up to today. A value of the row, not a join, so that a
 * list computes it only for the rows of its page.
 */
const payoutSql = `
  case when t.status in ('ACTIVE', 'RETIRED')
       then site_payout(t.site_id, t.starts_at, cast(least(coalesce(t.ends_at, 'infinity'), clock.today) as date)) end`;

export const agreementsResource = defineResource(agreement, {
  search: ['siteUrl', 'companyName', 'comment'],
  sort: ['id', 'DESC'],
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
  beforeWrite: prepareAgreement,
  async afterWrite(change) {
    await saveAgreementParts(change);
    const { site_id: siteId } = mustExist(
      await change.db('agreements').where({ id: change.id }).first('site_id'),
    );
    await planOnboarding(change, siteId);
  },
  beforeRemove: refuseRemovingAgreement,
  afterRemove: (change) => planOnboarding(change, Number(change.row.site_id)),
});

/** What is agreed determines what has to be done before a site goes live. */
const planOnboarding = (
  { db, actor, clock, services, confirmation }: Omit<RemovedRecord, 'row'>,
  siteId: number,
) => agreementChanged(db, siteId, { by: actor.id, now: clock(), services, confirmation });
