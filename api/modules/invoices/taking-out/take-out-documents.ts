import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { removeIfOrphaned } from '#api/core/files/remove-orphaned-files.ts';
import { makeFolder } from '#api/core/make-folder.ts';
import { StartError } from '#api/core/start-error.ts';
import { berlinDay } from '#shared/dates.ts';
import { lastYearKept } from '#shared/domain/invoices/is-retention-over.ts';
import { payloadHash } from '../archive/chain-hash.ts';
import { verifyArchive } from '../archive/verify-archive.ts';
import { emptyDocument } from './empty-document.ts';
import { type PastDocument, selectPastDocuments } from './select-past-documents.ts';

interface Wanted {
  /** As the owner of the tables: nobody else may. */
  db: Db;
  files: FileStore;
  /** Documents issued before this year. */
  before: number;
  /** The folder that receives them. */
  to: string;
  clock: () => Date;
}

interface TakenOut {
  numbers: string[];
  /** Not yet settled: they stay. */
  left: string[];
}

/**
 * Takes documents out of the platform once the law no longer requires them: everything about them
 * is written to a folder first, then their files and what they say of people are removed. Number,
 * day, hashes and link stay, and so do sums and months, on which later figures stand. Killed, it
 * goes on with what is left: each document is emptied in one transaction, and a file that nothing
 * names any more is removed at night.
 *
 * @throws StartError for a year that is still to be kept, or an archive with faults
 */
export async function takeOutDocuments({
  db,
  files,
  before,
  to,
  clock,
}: Wanted): Promise<TakenOut> {
  const keptUntil = lastYearKept(before - 1);
  if (keptUntil >= Number(berlinDay(clock()).slice(0, 4))) {
    throw new StartError(`Documents of ${before - 1} must be kept until 31 December ${keptUntil}`);
  }
  const past = await selectPastDocuments(db, before);
  const settled = past.filter(({ isSettled }) => isSettled);
  if (settled.length > 0) {
    await refuseFaults(db, files);
    await writeTakenOut({ db, files, to }, settled);
  }
  const numbers: string[] = [];
  for (const { invoiceId, number } of settled) {
    const keys = await db.transaction((own) => emptyDocument(own, invoiceId, clock()));
    for (const key of keys) await removeIfOrphaned(db, files, key, clock());
    numbers.push(number);
  }
  const left = past.flatMap(({ isSettled, number }) => (isSettled ? [] : [number]));
  return { numbers, left };
}

async function refuseFaults(db: Db, files: FileStore): Promise<void> {
  const { faults } = await verifyArchive(db, { files });
  if (faults.length === 0) return;
  const lines = faults.map(({ number, fault }) => `${number}: ${fault}`);
  throw new StartError(`Nothing is taken out of an archive that has faults:\n${lines.join('\n')}`);
}

/** What the chain keeps of a document, with the names of its files. */
const link = z.object({
  number: z.string(),
  issuedAt: z.string(),
  pdfSha256: z.string(),
  xmlSha256: z.string(),
  payloadSha256: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  files: z.array(z.string()),
});
type Link = z.infer<typeof link>;
const manifest = z.object({ format: z.literal(1), documents: z.array(link) });

const manifestFile = 'manifest.json';

/** Rows of an invoice, by table. */
const tables: Record<string, string> = {
  invoices: 'id = :id',
  invoice_positions: 'invoice_id = :id',
  invoice_months: 'invoice_id = :id',
  invoice_calculations: 'position_id in (select id from invoice_positions where invoice_id = :id)',
  invoice_documents: 'invoice_id = :id',
  invoice_events: 'invoice_id = :id',
  invoice_attachments: 'invoice_id = :id',
  objections: 'invoice_id = :id',
  tool_records: 'invoice_id = :id',
  audit_log: `entity = 'invoices' and entity_id = cast(:id as text)
    or entity = 'objections' and entity_id in (
      select cast(id as text) from objections where invoice_id = :id)`,
};

interface Place {
  db: Db;
  files: FileStore;
  to: string;
}

/**
 * Writes each document into a folder of its number: its PDF, its attachments and its rows; and what
 * the chain keeps of all of them into one manifest, which grows with every run.
 */
async function writeTakenOut(place: Place, documents: readonly PastDocument[]) {
  const { to } = place;
  await makeFolder(to, 0o700);
  const links = new Map((await readManifest(to)).map((known) => [known.number, known]));
  for (const document of documents) {
    links.set(document.number, await writeDocument(place, document));
  }
  const draft = join(to, `.${manifestFile}`);
  await write(draft, asJson({ format: 1, documents: [...links.values()] }));
  await rename(draft, join(to, manifestFile));
}

async function writeDocument(
  { db, files, to }: Place,
  { invoiceId, number }: PastDocument,
): Promise<Link> {
  const folder = join(to, number);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const of = { invoice_id: invoiceId };
  const row = mustExist(await db('invoice_documents').where(of).first());
  const attached = await db('invoice_attachments').where(of).orderBy('id').select('id', 'file');
  const named = [
    { name: `${number}.pdf`, key: mustExist(row.pdf_file) },
    ...attached.map(({ id, file }) => ({ name: `attachment-${id}.pdf`, key: file })),
  ];
  for (const { name, key } of named) {
    await write(join(folder, name), await buffer((await files.get(key)).body));
  }
  await write(join(folder, 'rows.json'), asJson(await rowsOf(db, invoiceId)));
  return {
    number,
    issuedAt: row.issued_at.toISOString(),
    pdfSha256: row.pdf_sha256,
    xmlSha256: row.xml_sha256,
    payloadSha256: payloadHash(row.payload),
    previousHash: row.previous_hash,
    hash: row.hash,
    files: [...named.map(({ name }) => name), 'rows.json'].map((name) => `${number}/${name}`),
  };
}

async function rowsOf(db: Db, id: number): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const [table, where] of Object.entries(tables)) {
    found[table] = await rows(db, `select * from ${table} where ${where}`, { id });
  }
  return found;
}

async function readManifest(to: string): Promise<Link[]> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(to, manifestFile), 'utf8'))).documents;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** On the disk before anything is removed for it. */
const write = (path: string, content: string | Uint8Array) =>
  writeFile(path, content, { mode: 0o600, flush: true });
