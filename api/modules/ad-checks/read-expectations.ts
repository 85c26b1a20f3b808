import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { currentAgreementSql } from '#api/modules/agreements/read.ts';
import { getManualSetup } from '#api/modules/manuals/read.ts';
import type { Row } from '#api/tables.ts';
import type { AdsTxtSeller } from '#shared/domain/ads-txt/ads-txt-line.ts';
import { parseAdsTxt } from '#shared/domain/ads-txt/parse-ads-txt.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import type { adsTxtOwners } from '#shared/schemas/calls/ad-checks.ts';

export interface ExpectedLine extends AdsTxtSeller {
  /** Who sells through it; SITE: named in the site's own setup. */
  owner: (typeof adsTxtOwners)[number];
  /** None of a line of the site's own. */
  lineId?: number;
}

/** What should be found on a website. */
export interface Expectations {
  isProspect: boolean;
  adsTxt: ExpectedLine[];
  /** Where the site loads its scripts from, as set up; empty if it is not. */
  scripts: { consent: string; loader: string };
  /** Of the pages themselves; those of the recommendations come with their script. */
  placements: { tracker: string; placementId: string }[];
  hasPlugin: boolean;
}

type OperatorsLine = Row<
  'ads_txt_lines',
  'id' | 'owner' | 'domain' | 'account' | 'relationship' | 'certification_id'
>;

/** @param siteId null of a prospect, of whom nothing is agreed yet */
export async function readExpectations(
  db: Db,
  siteId: number | null,
  services: Pick<Services, 'publicUrl' | 'config'>,
): Promise<Expectations> {
  if (siteId === null) {
    return {
      isProspect: true,
      adsTxt: await operatorsLines(db, null),
      scripts: { consent: '', loader: '' },
      placements: [],
      hasPlugin: false,
    };
  }
  const { content } = await getManualSetup(db, siteId, services);
  const held = await rows<Row<'placements', 'placement_id'> & Row<'trackers', 'slug' | 'name'>>(
    db,
    `select p.placement_id, t.slug, t.name from placements p join trackers t on t.id = p.tracker_id
      where p.site_id = ? and p.to_on is null order by t."order", p.placement_id`,
    [siteId],
  );
  const [agreement] = await rows<Row<'agreements', 'has_plugin'>>(
    db,
    currentAgreementSql(':siteId', 'a.has_plugin'),
    { siteId },
  );
  return {
    isProspect: false,
    adsTxt: withOwn(await operatorsLines(db, siteId), content.adsTxt),
    scripts: content.scripts,
    placements: held.flatMap(({ placement_id: placementId, slug, name: tracker }) =>
      isRecommendation({ slug }) ? [] : [{ tracker, placementId }],
    ),
    hasPlugin: agreement?.has_plugin ?? false,
  };
}

/** Those of the owners whose ads the site shows; the pages themselves are counted everywhere. */
async function operatorsLines(db: Db, siteId: number | null): Promise<ExpectedLine[]> {
  const found = await rows<OperatorsLine>(
    db,
    `select l.id, l.owner, l.domain, l.account, l.relationship, l.certification_id
       from ads_txt_lines l
      where cast(:siteId as integer) is null or l.owner = 'GM'
         or exists (select from trackers t
                     where t.owner = l.owner
                       and (exists (select from placements p where p.tracker_id = t.id
                                       and p.site_id = :siteId and p.to_on is null)
                         or exists (select from agreement_ad_trackers g
                                     join (${currentAgreementSql(':siteId')}) a on a.id = g.agreement_id
                                    where g.tracker_id = t.id)))
      order by array_position(array['QMN', 'WB', 'GM'], l.owner), l.domain, l.account, l.relationship`,
    { siteId },
  );
  return found.map(({ id: lineId, certification_id: certificationId, ...line }) => ({
    ...line,
    lineId,
    certificationId,
  }));
}

/** With the lines of the site's own setup, as its manual names them. */
function withOwn(lines: ExpectedLine[], own: readonly string[]): ExpectedLine[] {
  const known = new Set(lines.map(keyOf));
  const added = parseAdsTxt(own.join('\n')).records.filter((one) => !known.has(keyOf(one)));
  return [
    ...lines,
    ...added.map(({ domain, account, relationship, certificationId }) => ({
      owner: 'SITE' as const,
      domain,
      account,
      relationship,
      certificationId,
    })),
  ];
}

const keyOf = ({ domain, account, relationship }: AdsTxtSeller) =>
  `${domain} ${account} ${relationship}`;
