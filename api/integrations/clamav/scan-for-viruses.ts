import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const connectMs = 5_000;
const standstillMs = 30_000;

/**
 * Has ClamAV scan a file, by its daemon's command INSTREAM: chunks with their length in front, an
 * empty one at the end.
 *
 * @param address `tcp://host:port`
 * @returns the name of what was found, or undefined
 * @throws Error if there was no verdict: the daemon cannot be reached or could not take the file
 */
export async function scanForViruses(
  address: string,
  content: Buffer | Readable,
): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port || 3310), allowHalfOpen: true });
  const giveUp = () => socket.destroy(new Error('ClamAV does not answer'));
  let patience = setTimeout(giveUp, connectMs);
  try {
    await once(socket, 'connect');
    clearTimeout(patience);
    patience = setTimeout(giveUp, standstillMs);
    socket.write('zINSTREAM\0');
    // Its verdict on a file that is too large may come, with its end, before all was sent.
    const [answer] = await Promise.all([
      buffer(socket),
      sendPieces(socket, Buffer.isBuffer(content) ? [content] : content, () => patience.refresh()),
    ]);
    const [, verdict = ''] = /^stream: (.*)\0$/.exec(answer.toString('latin1')) ?? [];
    if (verdict === 'OK') return undefined;
    const [, found] = /^(.+) FOUND$/.exec(verdict) ?? [];
    if (found) return found;
    throw new Error(`ClamAV gave no verdict: ${verdict || 'nothing'}`);
  } finally {
    clearTimeout(patience);
    socket.destroy();
  }
}

async function sendPieces(
  socket: Socket,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  onSent: () => void,
) {
  for await (const piece of pieces) {
    socket.write(lengthOf(piece.length));
    if (!socket.write(piece)) await once(socket, 'drain');
    onSent();
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
