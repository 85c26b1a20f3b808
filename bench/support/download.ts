import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Reads the file as fast as it arrives, and keeps nothing of it. */
export async function download(url: string, cookie: string): Promise<number> {
  const request = get(url, { headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The file answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}
