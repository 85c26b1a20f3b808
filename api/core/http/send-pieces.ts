import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendAttachment } from './attachment.ts';

/** A reader who takes nothing for this long loses the rest. */
const mostStandstillMs = 60_000;

interface SentFile {
  name: string;
  type: string;
  standstillMs?: number | undefined;
}

/**
 * A file that is sent while its pieces come. If that fails midway, the connection is broken: half a
 * file must not look like a whole one. If the reader leaves, no more pieces are asked for.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<string | Buffer>,
  { name, type, standstillMs = mostStandstillMs }: SentFile,
): Promise<FastifyReply> {
  const file = Readable.from(pieces, { objectMode: false });
  // Errors up to here can still be answered. With the file's first bytes its pieces have begun, and
  // end with it even if the reader has already left.
  await once(file, 'readable');
  reply.raw.setTimeout(standstillMs);
  return sendAttachment(reply, { name, type }, file);
}
