import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** An object storage over HTTP with a bucket `platform` in `folder`, on a free port. */
export async function startS3(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'platform', configs: [] }],
  });
  putWhole(server);
  const { port } = await server.run();
  return { port, stop: () => server.close() };
}

/**
 * By itself it shows an object from its first byte on, and answers before the last one is written.
 * Like S3 it must show an object only when complete.
 */
function putWhole({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const whole = await buffer(content);
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    const md5 = createHash('md5').update(whole).digest('hex');
    const part = `${path}.${crypto.randomUUID()}`;
    await writeFile(part, whole);
    await rename(part, path);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: whole.byteLength, md5 };
  };
}
