import { Readable } from 'node:stream';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { FileSource, SourceFile } from './file-source.ts';
import { createS3Client } from './s3-store.ts';
import type { StorageAddress } from './storage-url.ts';

/** What lies under a prefix of a bucket. */
export function s3Source(address: StorageAddress, prefix: string): FileSource {
  const client = createS3Client(address);
  const { bucket: Bucket } = address;
  const Prefix = prefix && `${prefix.replace(/\/$/, '')}/`;
  return {
    async list() {
      const files: SourceFile[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified = new Date(0) } of Contents) {
          const name = Key.slice(Prefix.length);
          if (!name) continue;
          files.push({
            name,
            changedAt: LastModified,
            async open() {
              const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
              if (!(Body instanceof Readable))
                throw new Error('The storage answered without a file');
              return Body;
            },
          });
        }
      }
      return files;
    },
  };
}
