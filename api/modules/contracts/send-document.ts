import type { FastifyReply } from 'fastify';
import { isFileMissing } from '#api/core/files/file-key.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { ContractRow } from './contracts-queries.ts';

const missing = { initial: 'Missing initial document', signed: 'Missing signed document' };

/**
 * Sends a document to be saved, under a name of ours: the one it came with is not to be trusted.
 *
 * @throws Problem 404 if there is none
 */
export async function sendDocument(
  reply: FastifyReply,
  files: FileStore,
  contract: ContractRow,
  which: 'initial' | 'signed',
): Promise<FastifyReply> {
  const key = which === 'initial' ? contract.initial_file : contract.signed_file;
  if (!key) throw notFound(missing[which]);
  try {
    const { body, size } = await files.get(key);
    return await reply
      .type('application/pdf')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="contract-${contract.id}-${which}.pdf"`)
      .header('cache-control', 'no-store')
      .send(body);
  } catch (error) {
    if (isFileMissing(error)) throw notFound(missing[which]);
    throw error;
  }
}
