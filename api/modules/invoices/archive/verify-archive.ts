import { buffer } from 'node:stream/consumers';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { isFileMissing } from '#api/core/files/file-key.ts';
import type { Services } from '#api/core/services.ts';
import type { Row } from '#api/tables.ts';
import { isRetentionOver } from '#shared/domain/invoices/is-retention-over.ts';
import type { ArchiveFault, ArchiveState } from '#shared/schemas/calls/invoices.ts';
import { chainHash, chainStart, payloadHash, sha256 } from './chain-hash.ts';

/**
 * Checks every document of the archive: its file exists and is the one that was sealed, the seal is
 * valid, the row matches what its hash was made from, and it names the one before. Of one that was
 * taken out after its time, the file is not asked for.
 */
export async function verifyArchive(
  db: Db,
  { files }: Pick<Services, 'files'>,
): Promise<ArchiveState> {
  const reading = { files, ...(await loadReader()) };
  const links = await db('invoice_documents').orderBy('id');
  const faults: ArchiveFault[] = [];
  for (const [index, link] of links.entries()) {
    faults.push(...(await faultsOf(reading, link, links[index - 1])));
  }
  const takenOut = links.flatMap(({ number, taken_out_at: at }) =>
    at ? [{ number, at: at.toISOString() }] : [],
  );
  return { documents: links.length, faults, takenOut };
}

/** Checks one of them, and that the one after it names it. */
export async function verifyDocument(
  db: Db,
  { files }: Pick<Services, 'files'>,
  id: number,
): Promise<ArchiveFault[]> {
  const link = mustExist(await db('invoice_documents').where({ id }).first());
  const before = await db('invoice_documents').where('id', '<', id).orderBy('id', 'desc').first();
  const after = await db('invoice_documents').where('id', '>', id).orderBy('id').first();
  const faults = await faultsOf({ files, ...(await loadReader()) }, link, before);
  if (after && after.previous_hash !== link.hash) {
    faults.push({ number: after.number, fault: 'link', after: link.number });
  }
  return faults;
}

/** The libraries are large: only a process that checks documents loads them. */
const loadReader = () => import('#api/core/pdf/sealing/read-seal.ts');

interface Reading {
  files: Services['files'];
  readSeal: (pdf: Buffer) => { intact: boolean } | undefined;
}

async function faultsOf(
  reading: Reading,
  link: Row<'invoice_documents'>,
  before: Row<'invoice_documents'> | undefined,
): Promise<ArchiveFault[]> {
  const faults: ArchiveFault[] = [];
  const { number } = link;
  if (link.previous_hash !== (before?.hash ?? chainStart)) {
    faults.push({ number, fault: 'link', after: before?.number ?? null });
  }
  if (link.hash !== hashOf(link)) faults.push({ number, fault: 'row', after: null });
  const fault = await faultOfFile(reading, link);
  if (fault) faults.push({ number, fault, after: null });
  return faults;
}

/** As its row has it. */
const hashOf = (link: Row<'invoice_documents'>): string =>
  chainHash({
    previousHash: link.previous_hash,
    number: link.number,
    issuedAt: link.issued_at,
    pdfSha256: link.pdf_sha256,
    xmlSha256: link.xml_sha256,
    payloadSha256: link.payload_sha256 ?? payloadHash(link.payload),
  });

async function faultOfFile(
  { files, readSeal }: Reading,
  {
    pdf_file: key,
    pdf_sha256: hash,
    issued_at: issuedAt,
    taken_out_at: takenOutAt,
  }: Row<'invoice_documents'>,
): Promise<'missing' | 'changed' | 'seal' | undefined> {
  if (takenOutAt && isRetentionOver(issuedAt, takenOutAt)) return undefined;
  if (key === null) return 'missing';
  try {
    const pdf = await buffer((await files.get(key)).body);
    if (sha256(pdf) !== hash) return 'changed';
    return readSeal(pdf)?.intact ? undefined : 'seal';
  } catch (error) {
    if (isFileMissing(error)) return 'missing';
    throw error;
  }
}
