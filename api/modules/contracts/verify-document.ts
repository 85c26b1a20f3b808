import type { Db } from '#api/core/database/db.ts';
import { readDocument } from '#api/core/files/read-document.ts';
import type { Services } from '#api/core/services.ts';
import type { ContractVerification } from '#shared/schemas/calls/contract-evidence.ts';
import { listEventsInFull } from './contract-events.ts';
import type { ContractRow } from './contracts-queries.ts';
import { hashOfKey, keyOfContent } from './store-document.ts';

/** Is the signed document of a contract what it was when it was handed in? */
export async function verifyContract(
  db: Db,
  contract: ContractRow,
  { files }: Pick<Services, 'files'>,
): Promise<ContractVerification> {
  const { signed_file: file, signed_how: how } = contract;
  const body = file ? await readDocument(files, file) : undefined;
  if (!file || !body) return { ...nothing, verdict: 'missing', ...(await tell(db, contract)) };
  const isKept = keyOfContent(body) === file;
  if (isKept && how === 'browser') return verifyDocument(db, body);
  return {
    ...nothing,
    verdict: isKept ? 'uploaded' : 'changed',
    intact: isKept,
    fileHash: hashOfKey(keyOfContent(body)),
    ...(await tell(db, contract)),
  };
}

/**
 * What is a given file worth? It is compared byte by byte with what was sealed here, by its hash;
 * its seal is checked as well, as any PDF reader would.
 */
export async function verifyDocument(db: Db, body: Buffer): Promise<ContractVerification> {
  const key = keyOfContent(body);
  const fileHash = hashOfKey(key);
  const { readSeal } = await import('#api/core/pdf/sealing/read-seal.ts');
  const found = readSeal(body);
  const row = await db('contract_seals as s')
    .join('sealing_keys as k', 'k.id', 's.sealing_key_id')
    .where({ 's.file_hash': fileHash })
    .first(
      's.contract_id',
      's.company_id',
      's.document_hash',
      's.signer_name',
      's.signer_email',
      's.method',
      's.sealed_at',
      'k.certificate',
    );
  if (row) {
    const certificate = found?.certificate;
    const intact = found?.intact === true && certificate?.toString() === row.certificate;
    return {
      verdict: intact ? 'sealed' : 'changed',
      intact,
      fileHash,
      ...(await tell(db, { id: row.contract_id, company_id: row.company_id }, key)),
      seal: {
        sealedAt: row.sealed_at.toISOString(),
        signerName: row.signer_name,
        signerEmail: row.signer_email,
        method: row.method,
        documentHash: row.document_hash,
        certificate: certificate?.fingerprint256 ?? '',
      },
    };
  }
  const uploaded = await findUploaded(db, key);
  if (uploaded) {
    const told = await tell(db, uploaded, key);
    return { ...nothing, verdict: 'uploaded', intact: true, fileHash, ...told };
  }
  const certificates: string[] = await db('sealing_keys').pluck('certificate');
  const isOurs = found && certificates.includes(found.certificate.toString());
  return { ...nothing, verdict: isOurs ? 'changed' : 'unknown', fileHash };
}

/** The contract that holds or held it. */
const findUploaded = async (
  db: Db,
  file: string,
): Promise<Pick<ContractRow, 'id' | 'company_id'> | undefined> =>
  (await db('contracts').where({ signed_file: file }).first('id', 'company_id')) ??
  (await db('contract_events')
    .where({ file, kind: 'uploaded' })
    .orderBy('id', 'desc')
    .first({ id: 'contract_id' }, 'company_id'));

const nothing = { intact: false, fileHash: null, contract: null, seal: null, events: [] };

/** @param key of the document in question, if it need not be the one that the contract holds */
async function tell(
  db: Db,
  { id, company_id: companyId }: Pick<ContractRow, 'id' | 'company_id'>,
  key?: string,
): Promise<Pick<ContractVerification, 'contract' | 'events'>> {
  const company = await db('companies').where({ id: companyId }).first('name');
  const now = await db('contracts').where({ id }).first('signed_file');
  const isCurrent = key === undefined || now?.signed_file === key;
  return {
    contract: { id, companyId, companyName: company?.name ?? null, isCurrent },
    events: await listEventsInFull(db, id),
  };
}
