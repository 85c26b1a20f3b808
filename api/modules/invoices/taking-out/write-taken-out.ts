import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { makeFolder } from '#api/core/make-folder.ts';
import { payloadHash } from '../archive/chain-hash.ts';
import type { PastDocument } from './select-past-documents.ts';

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
export async function writeTakenOut(place: Place, documents: readonly PastDocument[]) {
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
