import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { FileSource, SourceFile } from './file-source.ts';
import { askStorage, createS3Client, readAnswer } from './s3-store.ts';
import type { StorageAddress } from './storage-url.ts';

/** What lies under a prefix of a bucket. */
export function s3Source(address: StorageAddress, prefix: string): FileSource {
  const client = createS3Client(address);
  const { bucket: Bucket } = address;
  const Prefix = prefix && `${prefix.replace(/\/$/, '')}/`;
  return {
    async list() {
      const files: SourceFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await askStorage((options) =>
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken }),
            options,
          ),
        );
        const { Contents = [] } = page;
        ContinuationToken = page.NextContinuationToken;
        for (const { Key = '', LastModified = new Date(0) } of Contents) {
          const name = Key.slice(Prefix.length);
          if (!name) continue;
          files.push({
            name,
            changedAt: LastModified,
            async open() {
              const { Body } = await askStorage((options) =>
                client.send(new GetObjectCommand({ Bucket, Key }), options),
              );
              return readAnswer(Body);
            },
          });
        }
      } while (ContinuationToken);
      return files;
    },
  };
}
