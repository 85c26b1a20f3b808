import type { FastifyRequest } from 'fastify';
import { isFileMissing } from '#api/core/files/file-key.ts';
import type { FileStore, StoredFile } from '#api/core/files/file-store.ts';
import { attachment } from '#api/core/http/attachment.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import { type ContractVersion, contractFileName } from '#shared/domain/contract-file-name.ts';
import type { Said } from '#shared/saying/say.ts';
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
  const named = { company: company?.name ?? '', version, at };
  return async (reply) => {
    const { body, size } = await open(services.files, file, otherwise);
    try {
      // A HEAD request shows nobody the document.
      if (request.method === 'GET') {
        const event = { kind, contract, by: actor.id, now: clock() };
        await recordEvent(services.systemDb, { ...event, ip: request.ip, file });
      }
    } catch (error) {
      body.destroy();
      throw error;
    }
    return reply
      .type('application/pdf')
      .header('content-length', size)
      .header('content-disposition', attachment(contractFileName(named, actor.language)))
      .header('cache-control', 'no-store')
      .send(body);
  };
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

async function open(files: FileStore, key: string, otherwise: Said): Promise<StoredFile> {
  try {
    return await files.get(key);
  } catch (error) {
    if (isFileMissing(error)) throw notFound(otherwise);
    throw error;
  }
}
