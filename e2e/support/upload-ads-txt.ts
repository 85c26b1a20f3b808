import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';

/** Like a publisher who uploads the file to their website, which answers on loopback. */
export async function uploadAdsTxt(website: string, content: string): Promise<void> {
  const { port, hostname: host } = new URL(website);
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/ads.txt',
    method: 'PUT',
    headers: { host },
  });
  sent.end(content);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(204);
}
