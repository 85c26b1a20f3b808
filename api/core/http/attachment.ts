import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved under a name, and kept nowhere on the way. */
export const sendAttachment = (
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  body: string | Uint8Array | Readable,
): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(body);

/**
 * `Content-Disposition` of a download. The name is shown unchanged where that is supported,
 * elsewhere in ASCII; anything that could end the header or leave the folder becomes a hyphen.
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[^\p{L}\p{N}.,_ ()&+-]+/gu, '-').replace(/^\.+/, '') || 'file';
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
