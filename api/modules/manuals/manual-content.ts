import { createHash } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { currentAgreementSql } from '#api/modules/agreements/read.ts';
import { listCompanyPeople } from '#api/modules/people/read.ts';
import { readPluginSetup } from '#api/modules/recommendations/read.ts';
import type { Day } from '#shared/dates.ts';
import { companyLanguage } from '#shared/domain/company-language.ts';
import { adServerSetup, scriptItems } from '#shared/domain/configuration-rules.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import type { Locale } from '#shared/locale.ts';
import { say } from '#shared/saying/say.ts';
import type { PluginSetup } from '#shared/schemas/calls/site-plugin.ts';

export const deviceTypes = ['DESKTOP', 'MOBILE', 'MULTISCREEN'] as const;
type DeviceType = (typeof deviceTypes)[number];

/** A position as the manual lists it. */
export interface ManualPosition {
  tracker: string;
  owner: string;
  deviceType: DeviceType;
}

interface ManualPlacement extends ManualPosition {
  placementId: string;
}

/** A line of the ad server's setup. */
interface SetupItem {
  slug: string;
  key: string;
}

/** All that a manual says: what it is drawn from, and how an outdated one is recognised. */
export interface ManualContent {
  siteId: number;
  site: string;
  company: string;
  language: Locale;
  agreement: {
    mode: string;
    managementType: 'QMN' | 'CLIENT';
    consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
    startsAt: Day | null;
  } | null;
  /** The part of the ad server's setup that is in the site's pages anyway. */
  adServer: (SetupItem & { value: string })[];
  /** Where the scripts are loaded from. */
  scripts: { consent: string; loader: string };
  adsTxt: string[];
  placements: ManualPlacement[];
  /** Positions that are agreed and have no placement yet. */
  pending: ManualPosition[];
  /** Of a site that recommends articles. */
  plugin?: PluginSetup;
  /** Where the step is confirmed. */
  publicUrl: string;
  support: { name: string; email: string };
}

/** What is set up for a site, and what the manual cannot do without. */
interface ManualSetup {
  content: ManualContent;
  /** Of the ad server's setup. */
  configurationId: number | null;
  /** Required lines of it that are empty. */
  lacks: SetupItem[];
}

/** Anything else an admin enters there is the operator's own. */
const shownItems = ['ad-server', 'network-code', 'publisher-id', 'ad-unit-path'];
const adsTxtItem = 'ads-txt-line';

/**
 * @param db sees what is the operator's
 * @throws Problem 404 without such a site
 */
export async function getManualSetup(
  db: Db,
  siteId: number,
  { publicUrl, config }: Pick<Services, 'publicUrl' | 'config'>,
): Promise<ManualSetup> {
  const [row] = await rows<SiteRow>(
    db,
    `select s.url as site, c.name as company, c.id as "companyId", a.id as "agreementId",
            coalesce(a.has_plugin, false) as "hasPlugin",
            case when a.id is not null then json_build_object('mode', a.mode,
              'managementType', a.management_type, 'consentManagerType', a.consent_manager_type,
              'startsAt', a.starts_at) end as agreement,
            k.id as "configurationId", coalesce(k.items, '[]') as items
       from sites s
       join companies c on c.id = s.company_id
       left join configurations k on k.site_id = s.id and k.slug = :setup
       left join lateral (${currentAgreementSql('s.id')}) a on true
      where s.id = :siteId`,
    { siteId, setup: adServerSetup },
  );
  if (!row) throw notFound('missing-site');
  const { items } = row;
  const filled = items.flatMap(({ slug, key, value }) =>
    value?.trim() ? [{ slug, key, value: value.trim() }] : [],
  );
  const textOf = (wanted: string) => filled.find(({ slug }) => slug === wanted)?.value ?? '';
  const isShown = (position: { slug: string }) => row.hasPlugin || !isRecommendation(position);
  const positions = await listPositions(db, siteId, row.agreementId);
  const held = positions.filter(isShown);
  const plugin = await readPluginSetup(db, siteId, { publicUrl });
  const content: ManualContent = {
    siteId,
    site: row.site,
    company: row.company,
    language: companyLanguage(await listCompanyPeople(db, row.companyId)),
    agreement: row.agreement,
    adServer: filled.filter(({ slug }) => shownItems.includes(slug)),
    scripts: { consent: textOf(scriptItems.consent), loader: textOf(scriptItems.loader) },
    adsTxt: linesOf(textOf(adsTxtItem)),
    placements: held.flatMap(({ placementId, ...position }) =>
      placementId === null ? [] : [{ placementId, ...asShown(position) }],
    ),
    pending: held.filter(({ placementId }) => placementId === null).map(asShown),
    ...(plugin && { plugin }),
    publicUrl: publicUrl(),
    support: config.support,
  };
  const lacks = items
    .filter(({ slug, required }) => required && textOf(slug) === '')
    .map(({ slug, key }) => ({ slug, key }));
  return { content, configurationId: row.configurationId, lacks };
}

const asShown = ({ tracker, owner, deviceType }: ManualPosition): ManualPosition => ({
  tracker,
  owner,
  deviceType,
});

interface PositionRow extends ManualPosition {
  slug: string;
  placementId: string | null;
}

/** The placements that a site holds now, and positions of its agreement that have none. */
const listPositions = (db: Db, siteId: number, agreementId: number | null) =>
  rows<PositionRow>(
    db,
    `select t.slug, t.name as tracker, t.owner, t.device_type as "deviceType",
            p.placement_id as "placementId"
       from trackers t
       left join placements p on p.tracker_id = t.id and p.site_id = :siteId and p.to_on is null
      where p.id is not null
         or exists (select from agreement_ad_trackers a
                     where a.tracker_id = t.id and a.agreement_id = :agreementId)
      order by t."order", p.placement_id`,
    { siteId, agreementId },
  );

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * All that the manual of a site says.
 *
 * @throws Problem 404 without such a site, 409 if there is nothing to integrate yet
 */
export async function getManualContent(
  db: Db,
  siteId: number,
  services: Pick<Services, 'publicUrl' | 'config'>,
): Promise<ManualContent> {
  const { content, lacks } = await getManualSetup(db, siteId, services);
  const { placements, site } = content;
  if (lacks.length > 0) {
    throw conflict(say('setup-lacks', { site, lacks: lacks.map(({ key }) => key) }));
  }
  if (placements.length === 0) throw conflict(say('no-placements', { site }));
  return content;
}

export const hashOfContent = (content: ManualContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

interface SiteRow {
  site: string;
  company: string;
  companyId: number;
  configurationId: number | null;
  agreementId: number | null;
  hasPlugin: boolean;
  agreement: ManualContent['agreement'];
  items: Item[];
}

interface Item {
  slug: string;
  key: string;
  value: string | null;
  required: boolean;
}
