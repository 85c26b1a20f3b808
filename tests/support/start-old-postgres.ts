import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A server that speaks just enough of PostgreSQL's protocol to let anybody in and to answer every
 * query with the version it claims to be: none that old is available.
 *
 * @param version as `server_version_num`: 140011
 */
export async function startOldPostgres(version: number): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket) => {
    let greeted = false;
    socket.on('data', (data) => {
      if (!greeted) socket.write(Buffer.concat([letIn, ready]));
      else if (data[0] === asks) socket.write(Buffer.concat([...answer(version), ready]));
      greeted = true;
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://anybody@127.0.0.1:${port}/old`, stop: () => server.close() };
}

const asks = 'Q'.charCodeAt(0);
const int4 = 23;

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}
function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const letIn = message('R', int32(0));
const ready = message('Z', Buffer.from('I'));

/** One row of one column. */
function answer(version: number): Buffer[] {
  const value = Buffer.from(String(version));
  return [
    message(
      'T',
      ...[int16(1), Buffer.from('version\0'), int32(0), int16(0)],
      ...[int32(int4), int16(4), int32(-1), int16(0)],
    ),
    message('D', int16(1), int32(value.length), value),
    message('C', Buffer.from('SELECT 1\0')),
  ];
}
