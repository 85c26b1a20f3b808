import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, type JobContext } from '#api/core/jobs/define-job.ts';
import { checkAdsTxt, isUnreadable } from '#api/modules/ad-checks/checks/check-ads-txt.ts';
import { websiteOfSite } from '#api/modules/ad-checks/find-website.ts';
import { keepStandings } from '#api/modules/ad-checks/keep-standings.ts';
import {
  type FetchedAdsTxt,
  fetchAdsTxt,
  type Validators,
} from '#api/modules/ad-checks/look/fetch-ads-txt.ts';
import { fetchSellers } from '#api/modules/ad-checks/look/fetch-sellers.ts';
import { contentOf } from '#api/modules/ad-checks/look/look-at-website.ts';
import { readExpectations } from '#api/modules/ad-checks/read-expectations.ts';
import { renewResult } from '#api/modules/ad-checks/renew-result.ts';
import { dropAlert } from '#api/modules/alerts/raise-alert.ts';
import type { Row } from '#api/tables.ts';
import { findSeller } from '#shared/domain/ads-txt/find-seller.ts';
import { readAdsTxtAnswer } from '#shared/domain/ads-txt/read-ads-txt-answer.ts';
import { kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { groupBy } from '#shared/group-by.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { alertOfVerdicts, readerOf } from './check-ads-job.ts';

/** Of the advertising system whose line was written; none: it is the day's turn of all. */
const payload = z.strictObject({ domain: z.string().optional() });

/** Asked at the same time, at most. */
const lanes = 8;

/**
 * Looks at the ads.txt of all sites under agreement, and at the sellers.json of all advertising
 * systems. Once a line was written, it asks that system alone, and compares the files as last read.
 */
export const lookAtAdsTxt = defineJob<z.infer<typeof payload>>({
  name: 'look-at-ads-txt',
  payload,
  queue: () => 'ads-txt',
  async run(context, { domain }) {
    const { db } = context;
    await askSystems(context, domain);
    const sites = await rows<Row<'sites', 'id' | 'host'>>(
      db,
      `select s.id, s.host from sites s where ${isLive('s.id')} order by s.id`,
    );
    if (domain === undefined) {
      await db.raw(`delete from ads_txt_standings t where not ${isLive('t.site_id')}`);
      await dropOfEnded(context);
    }
    let unanswered = 0;
    await inLanes(sites, async ({ id, host }) => {
      context.signal.throwIfAborted();
      if (!mayAsk(context.services.config, host)) return;
      if (domain !== undefined) await compareAgain(context, id);
      else if (!(await look(context, id))) unanswered += 1;
    });
    const { lacking } = await lackingOf(db);
    return sayRun('ads-txt-looked', { sites: sites.length, lacking, unanswered });
  },
});

const isLive = (siteId: string) =>
  `exists (select from agreements a where a.site_id = ${siteId} and a.status = 'ACTIVE')`;

/** Nobody looks whether the website of a site that has left is mended. */
async function dropOfEnded({ transaction, clock, services }: JobContext): Promise<void> {
  await transaction(async (one) => {
    const ended = await rows<Row<'alerts', 'key'>>(
      one,
      `select l.key from alerts l
        where l.kind = any(:kinds) and l.until is null and l.site_id is not null
          and not ${isLive('l.site_id')}
        order by l.id`,
      { kinds: kindsFoundBy('CHECK') },
    );
    for (const { key } of ended) await dropAlert(one, services, key, clock());
  });
}

async function lackingOf(db: Db): Promise<{ lacking: number }> {
  const [found] = await rows<{ lacking: number }>(
    db,
    `select cast(count(distinct site_id) as integer) as lacking
       from ads_txt_standings where standing <> 'PRESENT'`,
  );
  return found ?? { lacking: 0 };
}

/** @returns whether it answered */
async function look(context: JobContext, siteId: number): Promise<boolean> {
  const { db, clock, services } = context;
  const website = await context.transaction((one) => websiteOfSite(one, siteId));
  const { adsTxt: expected } = await readExpectations(db, siteId, services);
  const fetched = await fetchAdsTxt(
    await readerOf(context, website),
    website.domain,
    knownOf(website),
  );
  const text = contentOf(fetched);
  const verdict = checkAdsTxt(fetched, { lines: expected, isProspect: false });
  const isRead = text !== undefined && !isUnreadable(verdict);
  const now = clock();
  await context.transaction(async (one) => {
    await one('datalake_websites')
      .where({ id: website.id })
      .update({ ads_txt_fails: !isRead, ...(text !== undefined && fileOf(fetched, text, now)) });
    if (text !== undefined || website.ads_txt_read_at !== null) {
      const found = isRead ? text : text === undefined ? website.ads_txt : null;
      await keepStandings(one, { siteId, text: found, expected, now });
    }
    // A single look without an answer says nothing: buyers, too, keep what they have read.
    if (text === undefined && !website.ads_txt_fails) return;
    await renewResult(one, { websiteId: website.id, check: 'ADS_TXT', verdict, now });
    const verdicts = { ADS_TXT: verdict };
    await alertOfVerdicts(one, services, { siteId, verdicts, lines: expected, now });
  });
  return text !== undefined;
}

const knownOf = ({ ads_txt: text, ads_txt_validators: validators }: Row<'datalake_websites'>) =>
  text !== null && validators ? { text, validators: validators as Validators } : undefined;

const fileOf = ({ validators }: FetchedAdsTxt, ads_txt: string | null, ads_txt_read_at: Date) => ({
  ...{ ads_txt, ads_txt_read_at },
  ads_txt_validators: validators ? JSON.stringify(validators) : null,
});

/** The file as last read, against the lines as they are now. */
async function compareAgain({ db, ...context }: JobContext, siteId: number): Promise<void> {
  const website = await db('datalake_websites')
    .where({ site_id: siteId, ads_txt_fails: false })
    .whereNotNull('ads_txt_read_at')
    .first();
  if (!website) return;
  const { id: websiteId, ads_txt: text, domain } = website;
  const { adsTxt: expected } = await readExpectations(db, siteId, context.services);
  const now = context.clock();
  await context.transaction(async (one) => {
    await keepStandings(one, { siteId, text, expected, now });
    if (text === null) return;
    const found = readAdsTxtAnswer({ status: 200, contentType: 'text/plain', body: text });
    const read = { address: `https://${domain}/ads.txt`, found };
    const verdict = checkAdsTxt(read, { lines: expected, isProspect: false });
    await renewResult(one, { websiteId, check: 'ADS_TXT', verdict, now });
  });
}

/** Keeps what each advertising system says of the accounts of our lines. */
async function askSystems(context: JobContext, domain: string | undefined): Promise<void> {
  const { db, clock, services, signal } = context;
  const lines = await db('ads_txt_lines')
    .where(domain === undefined ? {} : { domain })
    .select('id', 'domain', 'account', 'relationship');
  await inLanes([...groupBy(lines, (line) => line.domain)], async ([system, own]) => {
    signal.throwIfAborted();
    if (!mayAsk(services.config, system)) return;
    const reader = await readerOf(context, { domain: system, site_id: null });
    const sellers = await fetchSellers(reader, system);
    const found = own.map(({ id, account, relationship }) => ({
      id,
      ...(typeof sellers === 'string'
        ? { standing: sellers, sellerType: null }
        : findSeller(sellers, { account, relationship })),
    }));
    await db.raw(
      `insert into ads_txt_sellers (line_id, standing, seller_type, read_at)
       select l.id, f.standing, f."sellerType", :now
         from json_to_recordset(:found) as f(id integer, standing text, "sellerType" text)
         join ads_txt_lines l on l.id = f.id
       on conflict (line_id) do update
          set standing = excluded.standing, seller_type = excluded.seller_type, read_at = excluded.read_at`,
      { found: JSON.stringify(found), now: clock() },
    );
  });
}

/** Only what it plays itself is asked in a demo. */
const mayAsk = ({ websites }: JobContext['services']['config'], domain: string): boolean =>
  websites === undefined || Object.hasOwn(websites, domain);

/** @throws the first fault, once no lane works any more */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
