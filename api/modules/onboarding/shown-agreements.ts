import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { currentAgreementSql } from '#api/modules/agreements/read.ts';
import type { Row } from '#api/tables.ts';
import { agreedPositions } from '#shared/domain/recommendations.ts';
import type { ContractDetails, ShownTerms } from '#shared/schemas/calls/onboarding.ts';

interface ShownSite {
  siteId: number;
  url: string;
  agreement: { id: number; updatedAt: Date; terms: ShownTerms } | null;
  /** What the company last confirmed of this site. */
  confirmed: { terms: ShownTerms; confirmedAt: Date } | null;
}

/** SQL: what an agreement says, as shown to its company. */
export const shownTermsSql = (a: string) => `jsonb_build_object(
              'mode', ${a}.mode, 'type', ${a}.type, 'managementType', ${a}.management_type,
              'consentManagerType', ${a}.consent_manager_type, 'hasPlugin', ${a}.has_plugin,
              'startsAt', ${a}.starts_at, 'endsAt', ${a}.ends_at,
              'trackers', (select coalesce(jsonb_agg(jsonb_build_object('trackerId', t.id, 'slug', t.slug,
                  'name', t.name, 'viewsCpm', r.views_cpm) order by t."order", t.id), '[]')
                from agreement_trackers r join trackers t on t.id = r.tracker_id where r.agreement_id = ${a}.id),
              'adTrackers', (select coalesce(jsonb_agg(jsonb_build_object('trackerId', t.id, 'slug', t.slug,
                  'name', t.name) order by t."order", t.id), '[]')
                from agreement_ad_trackers r join trackers t on t.id = r.tracker_id where r.agreement_id = ${a}.id)
            )`;

/**
 * SQL: in the onboarding of a later site, by the company that has it today: a site that changes
 * hands takes its former owner's along.
 */
const byOwnerOfToday = `(o.site_id = s.id and exists (
                select from site_ownerships w
                 where w.site_id = s.id and w.company_id = s.company_id
                   and daterange(w.from_on, w.to_on, '[]')
                       @> cast(c.created_at at time zone 'Europe/Berlin' as date)))`;

/** Sites with the current agreement as shown to the company, without the operator's comment. */
export async function listShownAgreements(
  db: Db,
  which: { companyId: number } | { siteId: number },
): Promise<ShownSite[]> {
  const where = 'siteId' in which ? 's.id = :siteId' : 's.company_id = :companyId';
  const sites = await rows<ShownRow>(
    db,
    `select s.id as "siteId", s.url, a.id as agreement_id, a.updated_at, c.terms as confirmed_terms, c.created_at as confirmed_at,
            case when a.id is not null then ${shownTermsSql('a')} end as terms
       from sites s
       left join lateral (${currentAgreementSql('s.id')}) a on true
       left join lateral (select c.* from agreement_confirmations c
                            join onboardings o on o.id = c.onboarding_id
                           where c.site_id = s.id and (o.company_id = s.company_id or ${byOwnerOfToday})
                           order by c.id desc limit 1) c on true
      where ${where}
      order by s.url`,
    which,
  );
  return sites.map((row) => ({
    siteId: row.siteId,
    url: row.url,
    agreement:
      row.agreement_id && row.updated_at && row.terms
        ? { id: row.agreement_id, updatedAt: row.updated_at, terms: asShown(row.terms) }
        : null,
    confirmed:
      row.confirmed_terms && row.confirmed_at
        ? { terms: asShown(row.confirmed_terms), confirmedAt: row.confirmed_at }
        : null,
  }));
}

/** A company without the plugin does not agree to the positions that come with it. */
const asShown = (terms: ShownTerms): ShownTerms => ({
  ...terms,
  adTrackers: agreedPositions(terms),
});

/** Does the agreement, or one made in its place, still say what the company confirmed? */
export const isAsConfirmed = ({ agreement, confirmed }: ShownSite): boolean =>
  agreement !== null &&
  confirmed !== null &&
  conditionsOf(agreement.terms) === conditionsOf(confirmed.terms);

/** What was agreed, whatever trackers are now called. */
function conditionsOf({ trackers, adTrackers, ...terms }: ShownTerms): string {
  return JSON.stringify([
    terms.mode,
    terms.type,
    terms.managementType,
    terms.consentManagerType,
    terms.hasPlugin,
    terms.startsAt,
    terms.endsAt,
    trackers.map(({ trackerId, viewsCpm }) => [trackerId, viewsCpm]).sort(),
    adTrackers.map(({ trackerId }) => trackerId).sort(),
  ]);
}

export const presentContractDetails = (sites: ShownSite[]): ContractDetails =>
  sites.map(({ siteId, url, agreement, confirmed }) => ({
    siteId,
    url,
    confirmed:
      confirmed && !isAsConfirmed({ siteId, url, agreement, confirmed })
        ? { terms: confirmed.terms, at: confirmed.confirmedAt.toISOString() }
        : null,
    agreement: agreement && {
      ...agreement.terms,
      id: agreement.id,
      updatedAt: agreement.updatedAt.toISOString(),
      confirmedAt: isAsConfirmed({ siteId, url, agreement, confirmed })
        ? (confirmed?.confirmedAt.toISOString() ?? null)
        : null,
    },
  }));

interface ShownRow {
  siteId: number;
  url: string;
  agreement_id: Row<'agreements'>['id'] | null;
  updated_at: Row<'agreements'>['updated_at'] | null;
  terms: ShownTerms | null;
  confirmed_terms: ShownTerms | null;
  confirmed_at: Row<'agreement_confirmations'>['created_at'] | null;
}
