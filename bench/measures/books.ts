import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { snakeKeys } from '#api/core/database/case.ts';
import { openPool } from '#api/core/database/db.ts';
import { withClient } from '#api/core/database/with-client.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import { getSealingKey } from '#api/core/pdf/sealing/sealing-key.ts';
import { buildDocument } from '#api/modules/invoices/documents/build-document.ts';
import { makeDocument } from '#api/modules/invoices/documents/testing/test-documents.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { proposeAccounts } from '#shared/domain/books/datev-accounts.ts';
import type { Bench, Measure } from '../bench.ts';
import {
  atLeast,
  atMost,
  compare,
  inMegabytes,
  latency,
  type Measurement,
} from '../measurement.ts';
import { partOf } from '../sizes.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';
import { download } from '../support/download.ts';
import { openServices } from '../support/open-services.ts';
import { percentile } from '../support/percentile.ts';
import { watch } from '../support/watch.ts';

/** Of its own: no other measure issues documents then. */
const year = 2001;
const ofYear = `from=${year}-01-01&to=${year}-12-31`;

/** The file for DATEV of 5,000 documents. */
export const measureDatev: Measure = (bench) =>
  withDocuments(bench, async function* (server, documents) {
    const times: number[] = [];
    for (let round = 0; round < bench.size.rounds; round += 1) {
      const startedAt = performance.now();
      await download(`${server.url}/api/admin/books/datev?${ofYear}`, server.admin);
      times.push(performance.now() - startedAt);
    }
    const what = `DATEV file of ${documents} documents`;
    yield atMost(1, { what, unit: 's', product: percentile(times, 0.5) / 1000 });
  });

/** Their ZIP, while the API goes on answering. */
export const measureDocumentsZip: Measure = (bench) =>
  withDocuments(bench, async function* (server, documents) {
    const zipped = await watch(server, () =>
      download(`${server.url}/api/admin/books/documents?${ofYear}`, server.admin),
    );
    const what = `ZIP of ${documents} documents`;
    const size = inMegabytes(`${what}: size`, zipped.result);
    yield* [
      atLeast(20, {
        what: `${what}: streamed`,
        unit: 'MB/s',
        product: size.product / zipped.seconds,
      }),
      compare(size),
      atMost(100, latency(`${what}: light calls meanwhile`, 99, zipped.latencies)),
      compare(inMegabytes(`${what}: most memory of the API`, zipped.peaks.parent)),
    ];
  });

async function* withDocuments(
  { database, size }: Bench,
  measure: (server: BenchServer, documents: number) => AsyncIterable<Measurement>,
): AsyncGenerator<Measurement> {
  const documents = partOf(size, 5_000);
  await plantDocuments(database, documents, partOf(size, 50));
  const server = await startBenchServer(database);
  try {
    yield* measure(server, documents);
  } finally {
    await server.stop();
    await removeDocuments(database);
  }
}

/** Links to a few files in turn: reading and packing is the same work. */
async function plantDocuments(
  database: BenchDatabase,
  documents: number,
  fileCount: number,
): Promise<void> {
  const directory = join(database.directory, 'api');
  const opened = await openServices({ ...database, directory });
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  try {
    await plantOperator(owner);
    await owner('operator_profiles').update({
      ...{ datev_chart: 'SKR03', datev_adviser: 29_098, datev_client: 55_003 },
      ...{ datev_year_start: 1, datev_account_length: 4, datev_creditors: 'COLLECTIVE' },
      ...snakeKeys(proposeAccounts('SKR03', 4)),
    });
    const now = new Date();
    const key = await getSealingKey(opened.services, now);
    const files: { key: string; sha256: string }[] = [];
    for (let at = 0; at < fileCount; at += 1) {
      const document = makeDocument({ number: `GU-${year}-${at}` });
      const body = Buffer.from((await buildDocument(document, key, now)).pdf);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const file = { key: `documents/bench-${at}.pdf`, body, contentType: 'application/pdf' };
      await storeFile(opened.services, file, now);
      files.push({ key: file.key, sha256 });
    }
    await withClient(database.superuserUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(
        `with made as (
           insert into invoices (company_id, status, from_on, to_on, date, top_content, bottom_content, tax_type,
             net_cents, tax_cents, gross_cents, due_on, approved_at, number_year, number_seq, issued_on)
           select c.ids[1 + n % cardinality(c.ids)], 'SENT', '2000-12-01', '2000-12-31', d.day, 'Oben', 'Unten',
                  'VAT_19', 100 * n, 19 * n, 119 * n, d.day, now(), $1, n, d.day
             from generate_series(1, $2::int) n,
                  (select array_agg(id) as ids from companies) c,
                  lateral (select make_date($1, 1, 1) + n % 365 as day) d
           returning id, number, number_seq)
         insert into invoice_documents (invoice_id, number, issued_at, pdf_file, pdf_sha256, xml_sha256, payload,
           sealing_key_id, previous_hash, hash)
         select m.id, m.number, now(), f.key, f.sha256, 'x', '{}', (select max(id) from sealing_keys),
                'before ' || m.number, m.number
           from made m
           join (select row_number() over () - 1 as place, count(*) over () as count, file ->> 'key' as key,
                        file ->> 'sha256' as sha256
                   from jsonb_array_elements($3::jsonb) file) f on m.number_seq % f.count = f.place`,
        [year, documents, JSON.stringify(files)],
      );
      await client.query('analyze invoices, invoice_documents');
    });
  } finally {
    await owner.destroy();
    await opened.close();
  }
}

const removeDocuments = ({ superuserUrl }: BenchDatabase) =>
  withClient(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('delete from invoice_documents where number like $1', [`GU-${year}-%`]);
    await client.query('delete from invoices where number_year = $1', [year]);
    await client.query('delete from operator_profiles where datev_chart is not null');
  });
