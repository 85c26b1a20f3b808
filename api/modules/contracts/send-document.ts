import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#api/core/auth/actor.ts';
import { isFileMissing } from '#api/core/files/file-key.ts';
import type { FileStore, StoredFile } from '#api/core/files/file-store.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { recordEvent } from './contract-events.ts';
import type { ContractRow } from './contracts-queries.ts';

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  clock: () => Date;
  services: Services;
}

const missing = { initial: 'Missing initial document', signed: 'Missing signed document' };
const eventOf = { initial: 'downloaded', signed: 'downloaded-signed' } as const;

/**
 * Sends a document to be saved, under a name of ours: the one it came with is not to be trusted.
 * Who got it is noted with the contract.
 *
 * @throws Problem 404 if there is none
 */
export async function sendDocument(
  { request, reply, actor, clock, services }: Sending,
  contract: ContractRow,
  which: 'initial' | 'signed',
): Promise<FastifyReply> {
  const file = which === 'initial' ? contract.initial_file : contract.signed_file;
  if (!file) throw notFound(missing[which]);
  const { body, size } = await open(services.files, file, missing[which]);
  try {
    // A question for the head alone shows nobody the document. The caller's transaction only reads.
    if (request.method === 'GET') {
      const event = { kind: eventOf[which], contract, by: actor.id, now: clock() };
      await recordEvent(services.systemDb, { ...event, ip: request.ip, file });
    }
  } catch (error) {
    body.destroy();
    throw error;
  }
  return reply
    .type('application/pdf')
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="contract-${contract.id}-${which}.pdf"`)
    .header('cache-control', 'no-store')
    .send(body);
}

async function open(files: FileStore, key: string, otherwise: string): Promise<StoredFile> {
  try {
    return await files.get(key);
  } catch (error) {
    if (isFileMissing(error)) throw notFound(otherwise);
    throw error;
  }
}
