import { createHash } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { currentAgreementSql } from '#api/modules/onboarding/onboarding-queries.ts';
import type { Day } from '#shared/dates.ts';
import { adServerSetup } from '#shared/domain/configuration-rules.ts';
import { say } from '#shared/messages/say.ts';

export const deviceTypes = ['DESKTOP', 'MOBILE', 'MULTISCREEN'] as const;
export type DeviceType = (typeof deviceTypes)[number];

export interface ManualPlacement {
  placementId: string;
  tracker: string;
  owner: string;
  deviceType: DeviceType;
}

/** All that a manual says: what it is drawn from, and by which an outdated one is known. */
export interface ManualContent {
  siteId: number;
  site: string;
  company: string;
  agreement: {
    mode: string;
    managementType: 'QMN' | 'CLIENT';
    consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
    startsAt: Day | null;
  } | null;
  /** Of the ad server's setup what stands in the site's pages anyway. */
  adServer: { key: string; value: string }[];
  adsTxt: string[];
  placements: ManualPlacement[];
  /** Where scripts are loaded from, and where the step is confirmed. */
  publicUrl: string;
  support: { name: string; email: string };
}

/** Whatever else an admin enters there is the operator's own. */
const shownItems = ['ad-server', 'network-code', 'publisher-id', 'ad-unit-path'];
const adsTxtItem = 'ads-txt-line';

/**
 * @param db sees what is the operator's
 * @throws Problem 404 without such a site
 */
export async function getManualContent(
  db: Db,
  siteId: number,
  { publicUrl, config }: Pick<Services, 'publicUrl' | 'config'>,
): Promise<ManualContent> {
  const [row] = await rows<
    Pick<ManualContent, 'site' | 'company' | 'agreement'> & { items: Item[] }
  >(
    db,
    `select s.url as site, c.name as company,
            case when a.id is not null then json_build_object('mode', a.mode,
              'managementType', a.management_type, 'consentManagerType', a.consent_manager_type,
              'startsAt', a.starts_at) end as agreement,
            coalesce((select items from configurations
                       where site_id = s.id and slug = :setup), '[]') as items
       from sites s
       join companies c on c.id = s.company_id
       left join lateral (${currentAgreementSql('s.id')}) a on true
      where s.id = :siteId`,
    { siteId, setup: adServerSetup },
  );
  if (!row) throw notFound('missing-site');
  const filled = row.items.flatMap(({ slug, key, value }) =>
    value?.trim() ? [{ slug, key, value: value.trim() }] : [],
  );
  return {
    siteId,
    site: row.site,
    company: row.company,
    agreement: row.agreement,
    adServer: filled
      .filter(({ slug }) => shownItems.includes(slug))
      .map(({ key, value }) => ({ key, value })),
    adsTxt: filled.filter(({ slug }) => slug === adsTxtItem).flatMap(({ value }) => linesOf(value)),
    placements: await listPlacements(db, siteId),
    publicUrl: publicUrl(),
    support: config.support,
  };
}

/** The placements that a site holds now. */
const listPlacements = (db: Db, siteId: number): Promise<ManualPlacement[]> =>
  db('placements as p')
    .join('trackers as t', 't.id', 'p.tracker_id')
    .where('p.site_id', siteId)
    .whereNull('p.to_on')
    .orderBy(['t.order', 'p.placement_id'])
    .select(
      'p.placement_id as placementId',
      't.name as tracker',
      't.owner',
      't.device_type as deviceType',
    );

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** @throws Problem 409 where there is nothing to integrate yet */
export function requirePlacements({ placements, site }: ManualContent): void {
  if (placements.length > 0) return;
  throw conflict(say('no-placements', { site }));
}

export const hashOfContent = (content: ManualContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

interface Item {
  slug: string;
  key: string;
  value: string | null;
}
