import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import type { SitePrivacy } from '#shared/schemas/calls/privacy.ts';

/** SQL: the texts in force, the last version of each kind and language. */
const inForceSql = `
  select distinct on (kind, language) id, kind, language, version from privacy_texts
   where state = 'PUBLISHED' order by kind, language, version desc`;

/** SQL: what each site's owner last confirmed, and what is in force. */
const confirmedSql = `
  select distinct on (c.site_id, t.kind, t.language)
         c.site_id, c.company_id, t.id as text_id, c.confirmed_at, now.id as now_id
    from privacy_confirmations c
    join sites s on s.id = c.site_id and s.company_id = c.company_id
    join privacy_texts t on t.id = c.text_id
    join (${inForceSql}) now on now.kind = t.kind and now.language = t.language
   order by c.site_id, t.kind, t.language, t.version desc`;

/** @param db sees this company's rows only */
export const listPrivacyConfirmations = (db: Db): Promise<SitePrivacy[]> =>
  rows<SitePrivacy>(
    db,
    `select c.site_id as "siteId", s.url,
            to_char(max(c.confirmed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt",
            array_agg(c.text_id order by c.text_id) as "textIds",
            coalesce(jsonb_agg(jsonb_build_object('beforeId', c.text_id, 'nowId', c.now_id)
                     order by c.text_id) filter (where c.now_id <> c.text_id), '[]') as changes
       from (${confirmedSql}) c join sites s on s.id = c.site_id
      group by c.site_id, s.url order by s.url`,
  );

export interface Outdated {
  companyId: number;
  siteId: number;
  url: string;
  /** The newer text. */
  textId: number;
  title: string;
  language: 'de' | 'en';
}

/**
 * Sites whose owner has confirmed a text that now has a newer version.
 *
 * @param isLive SQL of whether the site `s` is meant
 */
export const listOutdated = (
  db: Db,
  isLive: string,
  bindings: Record<string, unknown>,
): Promise<Outdated[]> =>
  rows<Outdated>(
    db,
    `select c.company_id as "companyId", s.id as "siteId", s.url, t.id as "textId", t.title, t.language
       from (${confirmedSql}) c
       join sites s on s.id = c.site_id
       join privacy_texts t on t.id = c.now_id
      where c.now_id <> c.text_id and ${isLive}
      order by c.company_id, s.url, t.id`,
    bindings,
  );

interface Confirmation {
  companyId: number;
  siteIds: readonly number[];
  /** Those that were shown; without any, those in force. */
  textIds?: readonly number[] | undefined;
  by: number;
  now: Date;
}

/**
 * Records which texts a company has put on its sites.
 *
 * @param db sees this company's rows only
 * @throws Problem 404 for a site that is not its own, 409 for a text that is not in force
 */
export async function confirmPrivacyTexts(
  db: Db,
  { companyId, siteIds, textIds, by, now }: Confirmation,
): Promise<void> {
  const inForce = (await rows<{ id: number }>(db, inForceSql)).map(({ id }) => id);
  if (textIds?.some((id) => !inForce.includes(id))) throw conflict('privacy-texts-changed');
  const own: number[] = await db('sites')
    .whereIn('id', [...siteIds])
    .pluck('id');
  if (siteIds.some((id) => !own.includes(id))) throw notFound('missing-site');
  const confirmed = [...new Set(siteIds)].flatMap((siteId) =>
    [...new Set(textIds ?? inForce)].map((textId) => ({
      site_id: siteId,
      company_id: companyId,
      text_id: textId,
      confirmed_by: by,
      confirmed_at: now,
    })),
  );
  await db('privacy_confirmations')
    .insert(confirmed)
    .onConflict(['site_id', 'company_id', 'text_id'])
    .ignore();
}
