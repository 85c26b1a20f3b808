import { open } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { explainFileFault } from './explain-file-fault.ts';

const failing = (code: string) =>
  Promise.reject(Object.assign(new Error(`${code}: open '/srv/data/.x.lock'`), { code }));

describe('a fault of a file at the start', () => {
  it.each([
    ['EACCES', '/srv/data cannot be written (EACCES): was it made by another user?'],
    ['EROFS', '/srv/data cannot be written (EROFS): its file system is read-only.'],
    ['ENOSPC', '/srv/data cannot be written (ENOSPC): the disk is full.'],
  ])('%s is one sentence about the path that was configured', async (code, sentence) => {
    const explained = explainFileFault('/srv/data cannot be written', failing(code));
    await expect(explained).rejects.toMatchObject({ name: 'StartError', message: sentence });
  });

  it('that nobody foresaw stays what it is', async () => {
    const missing = open('/nowhere/at/all');
    await expect(explainFileFault('/srv/data cannot be read', missing)).rejects.toMatchObject({
      code: 'ENOENT',
      message: expect.stringContaining('/nowhere/at/all'),
    });
  });
});
