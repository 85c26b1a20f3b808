import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#api/core/auth/actor.ts';
import { isFileMissing } from '#api/core/files/file-key.ts';
import type { FileStore, StoredFile } from '#api/core/files/file-store.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import type { Said } from '#shared/messages/say.ts';
import { recordEvent } from './contract-events.ts';
import type { ContractRow } from './contracts-queries.ts';

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  clock: () => Date;
  services: Services;
}

/** A document that is stored, or should be. */
interface Sent {
  contract: Pick<ContractRow, 'id' | 'company_id'>;
  file: string | null;
  /** What is noted of it. */
  kind: 'downloaded' | 'downloaded-signed';
  /** Under which it is saved: the one it came with is not to be trusted. */
  name: string;
}

/**
 * Sends a document to be saved. Who got it is noted with the contract.
 *
 * @throws Problem 404 if there is none
 */
export async function sendDocument(
  { request, reply, actor, clock, services }: Sending,
  { contract, file, kind, name }: Sent,
): Promise<FastifyReply> {
  const otherwise = missing[kind];
  if (!file) throw notFound(otherwise);
  const { body, size } = await open(services.files, file, otherwise);
  try {
    // A question for the head alone shows nobody the document. The caller's transaction only reads.
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
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(body);
}

const missing = {
  downloaded: 'missing-initial-document',
  'downloaded-signed': 'missing-signed-document',
} as const;

/** One of the two that a contract holds. */
export const documentOf = (contract: ContractRow, which: 'initial' | 'signed'): Sent => ({
  contract,
  name: `contract-${contract.id}-${which}`,
  ...(which === 'initial'
    ? { file: contract.initial_file, kind: 'downloaded' }
    : { file: contract.signed_file, kind: 'downloaded-signed' }),
});

async function open(files: FileStore, key: string, otherwise: Said): Promise<StoredFile> {
  try {
    return await files.get(key);
  } catch (error) {
    if (isFileMissing(error)) throw notFound(otherwise);
    throw error;
  }
}
