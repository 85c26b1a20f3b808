import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkFileKey, fileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import type { StorageAddress } from './storage-url.ts';

export const createS3Client = ({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: StorageAddress): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other vendors' hosts have no host name for each bucket,
    forcePathStyle: true,
    // and do not know the checksums that AWS has added since.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  });

/** Files in a bucket of AWS S3 or a compatible service. */
export function createS3Store(address: StorageAddress): FileStore {
  const { bucket: Bucket } = address;
  const client = createS3Client(address);

  return {
    async put(Key, Body, { contentType }) {
      checkFileKey(Key);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType: contentType,
          ContentLength: Body.byteLength,
        }),
      );
    },
    async putStream(Key, Body, { contentType, size }) {
      checkFileKey(Key);
      // The client does not listen to a failing body: unheard, that would end the process.
      const stop = new AbortController();
      Body.once('error', () => stop.abort());
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body,
            ContentType: contentType,
            ContentLength: size,
          }),
          { abortSignal: stop.signal },
        );
      } catch (error) {
        throw Body.errored ?? error;
      }
    },
    async get(Key) {
      checkFileKey(Key);
      try {
        const { Body, ContentType, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key }),
        );
        if (!(Body instanceof Readable)) throw new Error('The storage answered without a file');
        return {
          body: Body,
          contentType: ContentType ?? 'application/octet-stream',
          size: ContentLength ?? 0,
        };
      } catch (error) {
        throw isAbsent(error) ? fileMissing(Key) : error;
      }
    },
    async remove(Key) {
      checkFileKey(Key);
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
    async exists(Key) {
      checkFileKey(Key);
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
  };
}

// A missing bucket is a configuration error, never a missing file.
const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';
