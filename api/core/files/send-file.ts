import type { FastifyReply } from 'fastify';
import type { Said } from '#shared/saying/say.ts';
import { sendAttachment } from '../http/attachment.ts';
import { notFound } from '../http/problem.ts';
import { isFileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';

interface Sending {
  /** The words for a file that is not there. */
  otherwise?: Said;
  /** Done once it is found, and before its first byte. */
  before?(): Promise<void>;
}

/**
 * Sends a stored file to be saved under a name.
 *
 * @throws Problem 404 if it is not there
 */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { key, name }: { key: string; name: string },
  { otherwise, before }: Sending = {},
): Promise<FastifyReply> {
  const {
    body,
    contentType: type,
    size,
  } = await files.get(key).catch((error: unknown) => {
    throw isFileMissing(error) ? notFound(otherwise) : error;
  });
  await before?.().catch((error: unknown) => {
    body.destroy();
    throw error;
  });
  return sendAttachment(reply.header('content-length', size), { name, type }, body);
}
