import type { FastifyRequest } from 'fastify';
import { sendFile } from '#api/core/files/send-file.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import { type ContractVersion, contractFileName } from '#shared/domain/contract-file-name.ts';
import { recordEvent } from './contract-events.ts';
import type { ContractRow } from './contracts-queries.ts';

interface SendContext extends WriteContext {
  request: FastifyRequest;
}

/** A document that is, or should be, stored. */
interface SentDocument {
  contract: Pick<ContractRow, 'id' | 'company_id'>;
  file: string | null;
  /** What is noted of it. */
  kind: 'downloaded' | 'downloaded-signed';
  /** It is named by these, since its original name is not to be trusted. */
  version: ContractVersion;
  at: Date | null;
}

/**
 * Sends a document as a download, after the caller's transaction. Who got it is noted with the
 * contract.
 *
 * @throws Problem 404 if there is none
 */
export async function sendDocument(
  { db, request, actor, clock, services }: SendContext,
  { contract, file, kind, version, at }: SentDocument,
): Promise<DeferredAnswer> {
  const otherwise = missing[kind];
  if (!file) throw notFound(otherwise);
  const company = await db('companies').where({ id: contract.company_id }).first('name');
  const name = contractFileName({ company: company?.name ?? '', version, at }, actor.language);
  // A HEAD request shows nobody the document.
  async function before() {
    if (request.method !== 'GET') return;
    const event = { kind, contract, by: actor.id, now: clock() };
    await recordEvent(services.systemDb, { ...event, ip: request.ip, file });
  }
  return (reply) => sendFile(reply, services.files, { key: file, name }, { otherwise, before });
}

const missing = {
  downloaded: 'missing-initial-document',
  'downloaded-signed': 'missing-signed-document',
} as const;

/** One of the two that a contract holds. */
export const documentOf = (contract: ContractRow, which: 'initial' | 'signed'): SentDocument => ({
  contract,
  version: which,
  ...(which === 'initial'
    ? { file: contract.initial_file, at: contract.initial_at, kind: 'downloaded' }
    : { file: contract.signed_file, at: contract.signed_at, kind: 'downloaded-signed' }),
});
