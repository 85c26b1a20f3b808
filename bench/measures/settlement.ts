import { createReadStream } from 'node:fs';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { getSealingKey } from '#api/core/pdf/sealing/sealing-key.ts';
import type { Services } from '#api/core/services.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import { chainHash, chainStart, payloadHash } from '#api/modules/invoices/archive/chain-hash.ts';
import { verifyArchive } from '#api/modules/invoices/archive/verify-archive.ts';
import { buildDocument } from '#api/modules/invoices/documents/build-document.ts';
import { prepareInvoices } from '#api/modules/invoices/prepare-invoices.ts';
import {
  plantFullDays,
  plantOperator,
  plantPayee,
} from '#api/modules/invoices/testing/plant-settlement.ts';
import { processDay } from '#api/modules/metrics/process-days.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import { startSevdeskSandbox } from '#demo/sevdesk/start-sevdesk-sandbox.ts';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { IssuedDocument } from '#shared/domain/invoices/invoice-document.ts';
import type { Bench, Measure } from '../bench.ts';
import { writeFeedFiles } from '../data/feed-files.ts';
import { atMost, compare, type Measurement } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { openServices } from '../support/open-services.ts';
import { median } from '../support/percentile.ts';

/** Latency of a call to the accounting tool. */
const toolMs = 50;

interface Settling {
  bench: Bench;
  owner: Db;
  db: Db;
  services: Services;
  /** The last completed month. */
  period: { from: Day; to: Day };
  now: Date;
}

/** A month of many companies from draft to document, its archive, and the cost of final months. */
export const measureSettlement: Measure = async function* (bench) {
  const owner = openPool({ url: bench.database.ownerUrl, max: 2, statementTimeoutMs: 0 });
  const sandbox = await startSevdeskSandbox({ token: 'of the bench' });
  const now = new Date();
  const opened = await openServices(bench.database, {
    clock: () => now,
    env: { SEVDESK_URL: sandbox.url, SEVDESK_TOKEN: sandbox.token },
  });
  const { services, jobContext } = opened;
  const db = services.systemDb;
  const today = berlinDay(now);
  const period = monthRange(monthOf(addDay(monthRange(monthOf(today)).from, -1)));
  const settling = { bench, owner, db, services, period, now };
  try {
    sandbox.setFault({ kind: 'slow', delayMs: toolMs });
    yield* await measureMonth(settling, jobContext, sandbox.records.Contact);
    yield await measureDocument(settling);
    yield await measureArchive(settling);
    yield await measurePreparation(settling);
    yield* await measureFreezing(settling);
  } finally {
    // The feeds that are measured next arrive in an open month.
    await owner('settled_months').delete();
    await opened.close();
    await sandbox.close();
    await owner.destroy();
  }
};

async function measureMonth(
  { bench, owner, period }: Settling,
  jobContext: JobContext,
  contacts: object[],
): Promise<Measurement[]> {
  const companies = partOf(bench.size, 40);
  await plantOperator(owner);
  const found = await rows<{ id: number }>(
    owner,
    `select company_id as id from site_monthly where month = ? and payout_micros > 10000000
      group by company_id order by company_id limit ?`,
    [period.from, companies],
  );
  const companyIds = found.map(({ id }) => id);
  await plantFullDays(owner, period.from, period.to);
  await settleBefore(owner, period.from);
  for (const id of companyIds) {
    await plantPayee(owner, id);
    contacts.push({ id: 9000 + id, name: `Verlag ${id}` });
  }
  await owner('companies').update({ comment: null });
  const { ask } = await bench.server();
  let ids: number[] = [];
  let versions: Record<string, string> = {};
  const createMs = await millisecondsOf(async () => {
    ({ created: ids, versions } = await ask('invoices/create-batch', { companyIds, ...period }));
  });
  const approveMs = await millisecondsOf(async () => {
    const { approved, skipped } = await ask('invoices/approve-batch', { ids, versions });
    if (approved.length < ids.length) throw new Error(JSON.stringify(skipped));
  });
  await owner('invoices').whereIn('id', ids).update({ status: 'PROCESSING' });
  const sendMs = await millisecondsOf(() => sendInvoices.run(jobContext, { invoiceIds: ids }));
  const left = await owner('invoices').whereIn('id', ids).whereNot({ status: 'SENT' }).select('id');
  if (left.length > 0 || ids.length < companies) throw new Error('Not every invoice was sent');
  return [
    atMost(1_000, { what: `draft ${companies} invoices`, unit: 'ms', product: createMs }),
    atMost(3_000, { what: 'approve them', unit: 'ms', product: approveMs }),
    atMost(60, {
      what: `send them, ${toolMs} ms a call of the tool`,
      unit: 's',
      product: sendMs / 1000,
    }),
  ];
}

/** All months before: only what nobody settled would be part of the measured documents. */
async function settleBefore(owner: Db, month: Day): Promise<void> {
  await owner.raw(
    `with earned as (
       select company_id, site_id, month, cast(sum(payout_micros) as bigint) / 10000 as cents
         from site_monthly where month < :month and company_id is not null group by 1, 2, 3),
     made as (
       insert into invoices (company_id, status, from_on, to_on, date, top_content, bottom_content,
         approved_at, manual_reference, manual_on)
       select company_id, 'MANUAL', min(month), cast(:month as date) - 1, :month, 'Oben', 'Unten', now(),
              'Altsystem', :month
         from earned group by company_id
       returning id, company_id),
     positions as (
       insert into invoice_positions (invoice_id, place, kind, site_id, title, description, amount_cents)
       select m.id, row_number() over (partition by m.id), 'SETTLEMENT', e.site_id, 'Seite', 'Monate', sum(e.cents)
         from earned e join made m using (company_id) group by m.id, e.site_id
       returning id, invoice_id, site_id)
     insert into invoice_months (position_id, invoice_id, company_id, site_id, month, kind, cents)
     select p.id, m.id, e.company_id, e.site_id, e.month, 'SETTLEMENT', e.cents
       from earned e join made m using (company_id)
       join positions p on p.invoice_id = m.id and p.site_id = e.site_id`,
    { month },
  );
}

async function measureDocument({ bench, owner, services, now }: Settling): Promise<Measurement> {
  const { payload } = mustExist(await owner('invoice_documents').first('payload'));
  const key = await getSealingKey(services, now);
  const times: number[] = [];
  for (let round = 0; round < partOf(bench.size, 20); round += 1) {
    times.push(
      await millisecondsOf(() => buildDocument(payload as unknown as IssuedDocument, key, now)),
    );
  }
  return atMost(250, { what: 'build and seal a document', unit: 'ms', product: median(times) });
}

/** Separate links to existing files: reading and checking is the same work. */
async function measureArchive({ bench, owner, db, services, now }: Settling): Promise<Measurement> {
  const archived = partOf(bench.size, 5_000);
  const known = await owner('invoice_documents').orderBy('id');
  let previousHash = known.at(-1)?.hash ?? chainStart;
  const year = 2000;
  for (let index = known.length; index < archived; index += 1) {
    const of = mustExist(known[index % known.length]);
    const [invoice] = await rows<{ id: number; number: string }>(
      owner,
      `insert into invoices (company_id, status, from_on, to_on, date, top_content, bottom_content,
         tax_type, payee, operator, due_on, approved_at, number_year, number_seq, issued_on)
       select company_id, 'SENT', from_on, to_on, date, top_content, bottom_content, tax_type, payee,
              operator, due_on, approved_at, ?, ?, issued_on from invoices where id = ?
       returning id, number`,
      [year, index + 1, of.invoice_id],
    );
    const { id, number } = mustExist(invoice);
    const link = { number, pdfSha256: of.pdf_sha256, xmlSha256: of.xml_sha256 };
    const payloadSha256 = payloadHash(of.payload);
    const hash = chainHash({ previousHash, ...link, issuedAt: now, payloadSha256 });
    await owner('invoice_documents').insert({
      invoice_id: id,
      number,
      issued_at: now,
      pdf_file: of.pdf_file,
      pdf_sha256: of.pdf_sha256,
      xml_sha256: of.xml_sha256,
      payload: JSON.stringify(of.payload),
      sealing_key_id: of.sealing_key_id,
      previous_hash: previousHash,
      hash,
    });
    previousHash = hash;
  }
  const verifyMs = await millisecondsOf(async () => {
    const { documents, faults } = await verifyArchive(db, services);
    if (documents < archived || faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  });
  const what = `verify ${archived} documents: file, seal and chain`;
  return atMost(10, { what, unit: 's', product: verifyMs / 1000 });
}

/** One company with very many sites; its rows are removed afterwards. */
async function measurePreparation({ bench, db, period, now }: Settling): Promise<Measurement> {
  const sitesOfOne = partOf(bench.size, 1_000);
  const enough = new Error('Rolls back');
  const times: number[] = [];
  await db
    .transaction(async (own) => {
      const [company] = await own('companies')
        .insert({ name: 'Sehr viele Seiten', type: 'EXCLUSIVE', country: 'DE' })
        .returning('id');
      const { id } = mustExist(company);
      await own.raw(
        `insert into sites (company_id, url)
         select ?, 'viele-' || n || '.example' from generate_series(1, ?) n`,
        [id, sitesOfOne],
      );
      await own.raw(
        `insert into site_monthly
         select (jsonb_populate_record(m, jsonb_build_object('site_id', s.id, 'company_id', s.company_id,
                  'region', region))).*
           from (select m from site_monthly m where month = ? and payout_micros > 0 limit 1) one(m),
                sites s, unnest(array['DE', 'AT']) region
          where s.company_id = ?`,
        [period.from, id],
      );
      for (let round = 0; round < partOf(bench.size, 30); round += 1) {
        times.push(
          await millisecondsOf(async () => {
            const [prepared] = await prepareInvoices(own, { companyIds: [id], ...period }, now);
            if (prepared?.positions.length !== sitesOfOne) throw new Error('Sites are missing');
          }),
        );
      }
      throw enough;
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  const what = `prepare an invoice of ${sitesOfOne} sites`;
  return atMost(50, { what, unit: 'ms', product: median(times) });
}

/** An open day, with and without final months before it; and a final one. */
async function measureFreezing({ bench, owner, db, period }: Settling): Promise<Measurement[]> {
  const clock = () => new Date();
  const day = addDay(period.to, 1);
  const urls = await owner('sites').orderBy('id').limit(partOf(bench.size, 500)).pluck('url');
  const files = await writeFeedFiles(bench.database.directory, {
    day,
    urls,
    placements: [],
    grain: 'daily',
  });
  for (const { feed, path } of files) {
    const log = { info() {}, warn() {} };
    const chunks = createReadStream(path);
    await ingestFeed(db, {
      feed,
      chunks,
      mode: { kind: 'import' },
      runId: 1,
      log,
      clock,
      accepts: () => true,
    });
  }
  const process = async () => {
    // Every row differs, so the whole day is written.
    await owner.raw('update feed_rows set page_impressions = page_impressions + 1 where date = ?', [
      day,
    ]);
    return millisecondsOf(() => processDay(db, { date: day, clock }));
  };
  const settle = async (from: Day, to: Day) => {
    await owner.raw(
      `insert into settled_months (company_id, site_id, month, invoice_id, approved_on)
       select distinct m.company_id, m.site_id, m.month, (select min(id) from invoices), current_date
         from site_monthly m where m.month between ? and ?
       on conflict do nothing`,
      [from, to],
    );
  };
  const first = monthRange(monthOf(addDay(period.from, -360))).from;
  const times = { open: [] as number[], beside: [] as number[], final: [] as number[] };
  for (let round = -1; round < 2 * bench.size.rounds + 3; round += 1) {
    await owner('settled_months').delete();
    const open = await process();
    await settle(first, period.from);
    const beside = await process();
    if (round < 0) continue;
    times.open.push(open);
    times.beside.push(beside);
  }
  await settle(first, day);
  times.final.push(await process());
  const [open, beside] = [median(times.open), median(times.beside)];
  return [
    atMost(5, {
      what: `process a day of ${urls.length} sites: a year of final months costs`,
      unit: '% more',
      product: ((beside - open) / open) * 100,
    }),
    compare({ what: 'the same day, open', unit: 'ms', product: open }),
    compare({
      what: 'the same day, final, every fact restated',
      unit: 'ms',
      product: median(times.final),
    }),
  ];
}
