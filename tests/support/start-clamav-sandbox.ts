import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A harmless test virus that every scanner finds; in two parts, so that none finds it here. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export interface ClamavSandbox {
  url: string;
  close(): Promise<void>;
}

/** A stand-in for the daemon: it knows the command INSTREAM and one virus. */
export async function startClamavSandbox({ largest = 25_000_000 } = {}): Promise<ClamavSandbox> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket, largest).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

const command = Buffer.from('zINSTREAM\0');

async function answer(socket: Socket, largest: number): Promise<void> {
  let taken = Buffer.alloc(0);
  for await (const chunk of socket) {
    taken = Buffer.concat([taken, chunk]);
    const pieces = readPieces(taken);
    if (!pieces) continue;
    const file = Buffer.concat(pieces);
    if (file.length > largest) socket.end('INSTREAM size limit exceeded. ERROR\0');
    else socket.end(`stream: ${file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
    return;
  }
}

/** Undefined until the empty one has come. */
function readPieces(taken: Buffer): Buffer[] | undefined {
  if (taken.length < command.length) return undefined;
  if (!taken.subarray(0, command.length).equals(command)) throw new Error('Unknown command');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= taken.length; ) {
    const length = taken.readUInt32BE(at);
    if (length === 0) return pieces;
    pieces.push(taken.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
