import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  const probing = createServer().listen(0, '127.0.0.1');
  await once(probing, 'listening');
  const address = probing.address();
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  probing.close();
  await once(probing, 'close');
  return address.port;
}
