import type { FastifyReply } from 'fastify';
import type { Said } from '#shared/saying/say.ts';
import { attachment } from '../http/attachment.ts';
import { notFound } from '../http/problem.ts';
import { isFileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/**
 * Sends a stored file to be saved under a name.
 *
 * @throws Problem 404 if it is not there
 */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { key, name }: { key: string; name: string },
  otherwise?: Said,
): Promise<FastifyReply> {
  try {
    const { body, contentType, size } = await files.get(key);
    return await reply
      .type(contentType)
      .header('content-length', size)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'no-store')
      .send(body);
  } catch (error) {
    if (isFileMissing(error)) throw notFound(otherwise);
    throw error;
  }
}
