import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { inTime } from '../in-time.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { checkFileKey, fileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import type { StorageAddress } from './storage-url.ts';

/** For an answer, over all attempts; what is sent with the question may take longer. */
const answerMs = 8_000;
/** The slowest line that a file goes out on: a megabyte a second. */
const bytesPerMs = 1_000;
const silenceMs = 10_000;

// Its notice about later Node versions is for whoever updates the package, not for the operator.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

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
    // Other vendors have no host name for each bucket.
    forcePathStyle: true,
    // Nor do they know the checksums that AWS has added since.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 60_000 },
  });

/**
 * Asks the storage with one deadline over all attempts.
 *
 * @param bytes that are sent along
 * @throws StorageUnavailable, whatever is wrong with it
 */
export async function askStorage<T>(
  ask: (options: { abortSignal: AbortSignal }) => Promise<T>,
  bytes = 0,
): Promise<T> {
  const stop = new AbortController();
  // Once it has answered, its body may take as long as it does not fall silent.
  const deadline = setTimeout(() => stop.abort(), answerMs + bytes / bytesPerMs);
  try {
    return await ask({ abortSignal: stop.signal });
  } catch (error) {
    throw isAbsent(error) ? error : new StorageUnavailable(error);
  } finally {
    clearTimeout(deadline);
  }
}

/** What the storage sends, as long as it does; no time runs while the reader is busy. */
export function readAnswer(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new StorageUnavailable('It answered without a file');
  const heard = Readable.from(untilSilent(body), { objectMode: false });
  return heard.once('close', () => body.destroy());
}

async function* untilSilent(body: Readable): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inTime(pieces.next(), silenceMs);
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

/** Files in a bucket of AWS S3 or a compatible service. */
export function createS3Store(address: StorageAddress): FileStore {
  const { bucket: Bucket } = address;
  const client = createS3Client(address);
  const breaker = createCircuitBreaker<unknown>({ oneTries: true });

  /** A storage that hangs is left alone for a while, so that nobody waits in vain. */
  async function ask<T>(
    call: (options: { abortSignal: AbortSignal }) => Promise<T>,
    bytes?: number,
  ): Promise<T> {
    breaker.enter(new Date());
    try {
      const answer = await askStorage(call, bytes);
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof StorageUnavailable) breaker.failed(error, new Date());
      else breaker.succeeded();
      throw error;
    }
  }

  return {
    async put(Key, Body, { contentType }) {
      checkFileKey(Key);
      const ContentLength = Body.byteLength;
      const command = { Bucket, Key, Body, ContentType: contentType, ContentLength };
      await ask((options) => client.send(new PutObjectCommand(command), options), ContentLength);
    },
    async putStream(Key, Body, { contentType, size }) {
      checkFileKey(Key);
      // The client does not listen to a failing body: unheard, that would end the process.
      const stop = new AbortController();
      Body.once('error', () => stop.abort());
      const command = { Bucket, Key, Body, ContentType: contentType, ContentLength: size };
      try {
        await ask(
          ({ abortSignal }) =>
            client.send(new PutObjectCommand(command), {
              abortSignal: AbortSignal.any([stop.signal, abortSignal]),
            }),
          size,
        );
      } catch (error) {
        throw Body.errored ?? error;
      }
    },
    async get(Key) {
      checkFileKey(Key);
      try {
        const { Body, ContentType, ContentLength } = await ask((options) =>
          client.send(new GetObjectCommand({ Bucket, Key }), options),
        );
        return {
          body: readAnswer(Body),
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
        await ask((options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
    async exists(Key) {
      checkFileKey(Key);
      try {
        await ask((options) => client.send(new HeadObjectCommand({ Bucket, Key }), options));
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
