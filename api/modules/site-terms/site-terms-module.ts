import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { listManualTimes } from '#api/modules/manuals/read.ts';
import { shownTermsSql } from '#api/modules/onboarding/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { type SiteTerms, siteTerms } from '#shared/schemas/calls/site-terms.ts';

const list = defineRoute({
  url: '/api/client/site-terms',
  permission: client('manageCompany'),
  summary: 'My sites, also former ones, with all that was agreed for each in my days',
  response: siteTerms,
  handle: ({ db, clock }) => listSiteTerms(db, clock()),
});

/**
 * Sites that a company has or had, each with the agreements of its days; drafts are the operator's
 * until they are confirmed and scheduled.
 *
 * @param db sees this company's rows only
 */
async function listSiteTerms(db: Db, now: Date): Promise<SiteTerms[]> {
  const sites = await rows<Omit<SiteTerms, 'manualAt'>>(
    db,
    `select own.id as "siteId", own.url, s.id is null as former,
            coalesce((
              select jsonb_agg(${shownTermsSql('a')} || jsonb_build_object('id', a.id, 'status', a.status)
                     order by a.starts_at desc)
                from agreements a where a.site_id = own.id and a.status <> 'DRAFT'), '[]') as agreements
       from own_sites own left join sites s on s.id = own.id
      where own.from_on is null or own.from_on <= ?
      order by s.id is null, own.url, own.id`,
    [berlinDay(now)],
  );
  const manuals = await listManualTimes(
    db,
    sites.map(({ siteId }) => siteId),
  );
  return sites.map((site) => ({
    ...site,
    manualAt: manuals.get(site.siteId)?.toISOString() ?? null,
  }));
}

export const siteTermsModule: Module = { name: 'site-terms', routes: [list] };
