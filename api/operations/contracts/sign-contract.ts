import type { z } from 'zod';
import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { readDocument } from '#api/core/files/read-document.ts';
import { notFound, unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { listEvents, recordEvent } from '#api/modules/contracts/contract-events.ts';
import { documentChanged } from '#api/modules/contracts/contracts-policy.ts';
import type { ContractRow } from '#api/modules/contracts/contracts-queries.ts';
import {
  hashOfKey,
  type StoredDocument,
  storeDocument,
} from '#api/modules/contracts/store-document.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import type { signContractBody } from '#shared/schemas/calls/contracts.ts';
import { handInSigned } from './hand-in-document.ts';

type Signing = z.output<typeof signContractBody> & { signer: Actor };
type SigningChange = OnboardingChange & { by: number; ip: string; services: Services };

/**
 * Signs what was read, in the browser: the document, a certificate of all that led to it, and the
 * platform's seal over both. It ends the same way as an upload.
 *
 * @throws Problem 404, 409 if it is not its time or the document has been replaced, 422 for an
 *   empty drawing or a document that cannot be added to
 */
export async function signContract(
  db: Db,
  contractId: number,
  signing: Signing,
  change: SigningChange,
): Promise<void> {
  if (signing.method === 'drawn' && signing.strokes.length === 0) {
    throw unprocessable({ strokes: 'required' });
  }
  const keep = (contract: ContractRow) => seal(db, contract, signing, change);
  await handInSigned(db, contractId, { how: 'browser', keep }, change);
}

async function seal(
  db: Db,
  contract: ContractRow,
  { signer, method, name, strokes, documentHash }: Signing,
  { by, now, ip, services }: SigningChange,
): Promise<StoredDocument> {
  const { initial_file: file, initial_document: document } = contract;
  if (!file || hashOfKey(file) !== documentHash) throw documentChanged();
  const initial = await readDocument(services.files, file);
  if (!initial) throw notFound('missing-initial-document');

  const event = { contract, now, file };
  await recordEvent(db, { ...event, kind: 'consented', by, ip });
  await recordEvent(db, { ...event, kind: 'signed', by, ip });
  await recordEvent(db, { ...event, kind: 'sealed', by: null });
  const { name: company } = await requireCompany(db, contract.company_id);
  const { firstName, lastName, email, language } = signer;
  // The libraries are large: only a process in which someone signs loads them.
  const { certifyPdf } = await import('#api/modules/contracts/sealing/certify-pdf.ts');
  const { getSealingKey } = await import('#api/core/pdf/sealing/sealing-key.ts');
  const key = await getSealingKey(services, now);
  const body = await certifyPdf(initial, key, services, {
    contract: { id: contract.id, document: document ?? '', documentHash },
    company,
    signer: { name: `${firstName} ${lastName}`.trim(), email, ip, language },
    signature: { method, name, strokes },
    events: await listEvents(db, contract.id),
    now,
  });
  const stored = await storeDocument(services, { name: signedName(document ?? ''), body }, now);
  await db('contract_seals').insert({
    contract_id: contract.id,
    company_id: contract.company_id,
    file: stored.key,
    file_hash: hashOfKey(stored.key),
    document_hash: documentHash,
    sealing_key_id: key.id,
    signer_name: name,
    signer_email: email,
    method,
    sealed_at: now,
  });
  return stored;
}

/** `vertrag.pdf` becomes `vertrag-unterschrieben.pdf`. */
const signedName = (name: string) => `${name.replace(/\.pdf$/i, '')}-unterschrieben.pdf`;
