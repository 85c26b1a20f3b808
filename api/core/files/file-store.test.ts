import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/support/start-s3.ts';
import { isFileMissing } from './file-key.ts';
import { contentKey, type FileStore } from './file-store.ts';
import { createFileStore } from './open-file-store.ts';

const pdf = { contentType: 'application/pdf' };
const bytes = (text: string) => Buffer.from(text);

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stores: Record<string, FileStore> = {};
const store = (kind: string) => stores[kind] as FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-files-'));
  s3 = await startS3(join(folder, 's3'));
  const { port } = s3;
  stores.disk = createFileStore(undefined, folder);
  stores.s3 = createFileStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/platform?tls=false`, folder);
  stores.elsewhere = createFileStore(
    `s3://S3RVER:S3RVER@127.0.0.1:${port}/no-bucket?tls=false`,
    folder,
  );
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const read = async (key: string) => {
    const { body, contentType, size } = await store(kind).get(key);
    const content = await buffer(body);
    expect(size).toBe(content.byteLength);
    return { content, contentType };
  };

  it('come back as they were put', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
    await store(kind).put('contracts/17/signed.pdf', content, pdf);
    const found = await read('contracts/17/signed.pdf');
    expect(found.content.equals(content)).toBe(true);
    expect(found.contentType).toBe('application/pdf');
    expect(await store(kind).exists('contracts/17/signed.pdf')).toBe(true);
  });

  it('may be empty, and ten megabytes', async () => {
    await store(kind).put('empty', new Uint8Array(), pdf);
    expect((await read('empty')).content).toHaveLength(0);
    const large = Buffer.alloc(10_485_760, 'x');
    await store(kind).put('large', large, pdf);
    expect((await read('large')).content.equals(large)).toBe(true);
  });

  it('come in a stream of a known length, whole or not at all', async () => {
    const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(70_000, index));
    const size = 40 * 70_000;
    await store(kind).putStream('streamed', Readable.from(chunks), { ...pdf, size });
    const { content, contentType } = await read('streamed');
    expect(content.equals(Buffer.concat(chunks))).toBe(true);
    expect(contentType).toBe('application/pdf');
    async function* broken() {
      yield bytes('the beginning');
      throw new Error('The line went dead');
    }
    const body = Readable.from(broken());
    await expect(store(kind).putStream('broken', body, { ...pdf, size })).rejects.toThrow();
    expect(await store(kind).exists('broken')).toBe(false);
  });

  it('replace what had their key', async () => {
    await store(kind).put('twice', bytes('first'), pdf);
    await store(kind).put('twice', bytes('second'), { contentType: 'text/plain' });
    const { content, contentType } = await read('twice');
    expect(content.toString()).toBe('second');
    expect(contentType).toBe('text/plain');
  });

  it('are whole when many put the same key at once', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => store(kind).put('race', bytes(text), pdf)));
    expect(texts).toContain((await read('race')).content.toString());
  });

  it('are gone once they are removed, and then are missing', async () => {
    await store(kind).put('old/one', bytes('x'), pdf);
    await store(kind).remove('old/one');
    expect(await store(kind).exists('old/one')).toBe(false);
    await store(kind).remove('old/one');
    const error = await store(kind)
      .get('old/one')
      .then(
        () => undefined,
        (thrown) => thrown,
      );
    expect(isFileMissing(error)).toBe(true);
    expect(error.message).toBe('There is no file old/one');
  });

  it.each(['leaf/below', 'branch', 'nowhere/at/all'])('are missing at %s', async (key) => {
    await store(kind).put('leaf', bytes('x'), pdf);
    await store(kind).put('branch/leaf', bytes('x'), pdf);
    expect(await store(kind).exists(key)).toBe(false);
    await expect(store(kind).get(key)).rejects.toSatisfy(isFileMissing);
    await store(kind).remove(key);
    expect(await store(kind).exists('branch/leaf')).toBe(true);
  });

  it.each([
    '',
    '/etc/passwd',
    '../secrets.json',
    'a/../../secrets.json',
    'a/./b',
    'a//b',
    'a/',
    '.types/a',
    '.drafts/a',
    'a\\b',
    'a b',
    'a\0b',
    'a%2e%2e',
    'ä',
    'x'.repeat(501),
  ])('never have the key %j', async (key) => {
    const refusal = 'This is not a key of a file';
    await expect(store(kind).put(key, bytes('x'), pdf)).rejects.toThrow(refusal);
    await expect(store(kind).get(key)).rejects.toThrow(refusal);
    await expect(store(kind).remove(key)).rejects.toThrow(refusal);
    await expect(store(kind).exists(key)).rejects.toThrow(refusal);
  });

  it('have a key that follows from their content', async () => {
    const [one, other] = [bytes('one'), bytes('other')];
    expect(contentKey(one)).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{62}$/);
    expect(contentKey(bytes('one'))).toBe(contentKey(one));
    expect(contentKey(other)).not.toBe(contentKey(one));
    await store(kind).put(contentKey(one), one, pdf);
    expect((await read(contentKey(one))).content.toString()).toBe('one');
  });
});

describe('on disk', () => {
  it('a failed write leaves no half file and nothing lying about', async () => {
    await store('disk').put('folder/file', bytes('x'), pdf);
    await expect(store('disk').put('folder', bytes('y'), pdf)).rejects.toThrow();
    expect(await readdir(join(folder, 'files', '.drafts'))).toEqual([]);
    expect(await store('disk').exists('folder/file')).toBe(true);
  });

  it('reports a disk that does not work instead of a missing file', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    await expect(createFileStore(undefined, file).put('a', bytes('x'), pdf)).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
  });
});

describe('in object storage', () => {
  it('a bucket that is not there is an error, not a missing file', async () => {
    const error = await store('elsewhere')
      .get('a')
      .then(
        () => undefined,
        (thrown) => thrown,
      );
    expect(error).toMatchObject({
      name: 'StorageUnavailable',
      cause: { name: 'NoSuchBucket' },
    });
    expect(isFileMissing(error)).toBe(false);
  });

  it('a storage that cannot be reached is an error, not a missing file', async () => {
    const nowhere = createFileStore('s3://key:secret@127.0.0.1:1/platform?tls=false', folder);
    await expect(nowhere.exists('a')).rejects.toMatchObject({
      name: 'StorageUnavailable',
      cause: { code: 'ECONNREFUSED' },
    });
  });
});
