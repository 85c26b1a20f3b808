import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { adsTxtLinesMail } from '#api/mails/ads-txt-lines-mail.ts';
import { mailNotice, noteNotice } from '#api/modules/notices/read.ts';
import { dashboardLink, listCompanyReaders } from '#api/modules/people/read.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Relationship } from '#shared/domain/ads-txt/ads-txt-line.ts';
import { writeAdsTxtLine } from '#shared/domain/ads-txt/ads-txt-line.ts';
import { groupBy } from '#shared/group-by.ts';
import {
  type AdsTxtMailPreview,
  adsTxtMailBody,
  adsTxtMailed,
  adsTxtMailPreview,
  adsTxtMailQuery,
} from '#shared/schemas/calls/ads-txt-mail.ts';

const permission = admin('monitoring');
const url = '/api/admin/ads-txt-lines/mail';

const preview = defineRoute({
  url,
  permission,
  summary: 'Whom a mail about these lines would go to now, and what it says',
  query: adsTxtMailQuery,
  response: adsTxtMailPreview,
  async handle({ db, query: { lines }, clock, services }) {
    const lacking = await listLacking(db, lines, clock());
    const asked = lacking.filter(({ askedToday }) => !askedToday);
    const companies = groupBy(asked, ({ companyId }) => companyId);
    return {
      companies: companies.size,
      sites: new Set(asked.map(({ siteId }) => siteId)).size,
      askedToday: countCompanies(lacking) - companies.size,
      mails: await writeSamples(db, services, companies),
    };
  },
});

const send = defineRoute({
  method: 'POST',
  url,
  permission,
  summary: 'Asks the publishers of all sites that lack these lines: one mail a company, once a day',
  body: adsTxtMailBody,
  response: adsTxtMailed,
  async handle({ db, body: { lines }, actor, clock, services }) {
    const now = clock();
    const lacking = await listLacking(db, lines, now);
    const sent = { companies: 0, sites: 0, mails: 0 };
    for (const [companyId, own] of groupBy(lacking, (one) => one.companyId)) {
      const mails = await askCompany(db, services, { companyId, lacking: own, actor, now });
      if (mails === undefined) continue;
      sent.companies += 1;
      sent.sites += groupBy(own, ({ siteId }) => siteId).size;
      sent.mails += mails;
    }
    return sent;
  },
});

export const askForLinesRoutes = [preview, send];

interface Lacking {
  id: number;
  siteId: number;
  site: string;
  companyId: number;
  company: string;
  domain: string;
  account: string;
  relationship: Relationship;
  certificationId: string | null;
  askedToday: boolean;
}

/** The key of the one mail that a company gets a day. */
const keyOf = (now: Date) => `ads-txt ${berlinDay(now)}`;

const listLacking = (db: Db, lines: readonly number[], now: Date): Promise<Lacking[]> =>
  rows<Lacking>(
    db,
    `select t.id, s.id as "siteId", s.url as site, c.id as "companyId", c.name as company,
            l.domain, l.account, l.relationship, l.certification_id as "certificationId",
            exists (select from notices n
                     where n.company_id = c.id and n.kind = 'siteHealth' and n.key = :key) as "askedToday"
       from ads_txt_standings t
       join ads_txt_lines l on l.id = t.line_id
       join sites s on s.id = t.site_id
       join companies c on c.id = s.company_id
      where t.standing <> 'PRESENT' and t.line_id = any(:lines)
      order by c.name, c.id, s.url, array_position(array['QMN', 'WB', 'GM'], l.owner), l.domain, l.account`,
    { lines: [...lines], key: keyOf(now) },
  );

const countCompanies = (lacking: readonly Lacking[]) =>
  new Set(lacking.map(({ companyId }) => companyId)).size;

interface Asked {
  companyId: number;
  lacking: readonly Lacking[];
  actor: Actor;
  now: Date;
}

/** @returns how many mails went; undefined for a company that was asked today already */
async function askCompany(
  db: Db,
  services: Services,
  { companyId, lacking, actor, now }: Asked,
): Promise<number | undefined> {
  const sites = new Map(lacking.map(({ siteId, site }) => [siteId, site]));
  const [first] = sites.keys();
  for (const [siteId, site] of sites) {
    const trouble = { trouble: 'ADS_TXT_BROKEN', siteId, site, mended: false } as const;
    const about = { kind: 'siteHealth', ...trouble } as const;
    // The first site's key stands for the company's day: of two who ask at once, one does.
    const key = siteId === first ? keyOf(now) : `${keyOf(now)} ${siteId}`;
    const isNew = await noteNotice(db, { companyId, about, key, now });
    if (siteId === first && !isNew) return undefined;
  }
  await db('ads_txt_standings')
    .whereIn(
      'id',
      lacking.map(({ id }) => id),
    )
    .update({ told_at: now, told_by: actor.id });
  const readers = await listCompanyReaders(db, companyId);
  return mailNotice(db, services, { kind: 'siteHealth', companyId }, readers, (reader) =>
    writeMail(services, reader, lacking),
  );
}

const writeMail = (
  services: Services,
  { language: locale, firstName, base }: MailedPerson,
  lacking: readonly Lacking[],
) =>
  adsTxtLinesMail({
    ...{ locale, firstName, support: services.config.support },
    sites: [...groupBy(lacking, ({ siteId }) => siteId)].map(([siteId, own]) => ({
      url: own[0]?.site ?? '',
      lines: own.map(writeAdsTxtLine),
      link: dashboardLink(services, { base }, `/sites/${siteId}`),
    })),
  });

/** At most this many companies are searched for readers, until each language has its sample. */
const mostLookedUp = 50;

async function writeSamples(
  db: Db,
  services: Services,
  companies: ReadonlyMap<number, readonly Lacking[]>,
): Promise<AdsTxtMailPreview['mails']> {
  const samples: AdsTxtMailPreview['mails'] = [];
  for (const [companyId, lacking] of [...companies].slice(0, mostLookedUp)) {
    for (const reader of await listCompanyReaders(db, companyId)) {
      const { language } = reader;
      if (samples.some((one) => one.language === language)) continue;
      const { subject, text } = writeMail(services, reader, lacking);
      samples.push({ language, company: lacking[0]?.company ?? '', subject, text });
    }
  }
  return samples;
}
