import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { badRequest, Problem, problem, unprocessable } from './problem.ts';
import { isDiskFull } from './problem-from-outage.ts';
import { tooLarge } from './read-uploads.ts';

/** An upload too large for memory, in a file of its own. */
export interface SpooledUpload {
  /** The form's other fields. */
  fields: Record<string, string>;
  /** As the browser named it, without the `.gz` it was sent under; not to be trusted. */
  name: string;
  path: string;
  /** In bytes, unpacked. */
  size: number;
  /** Of the unpacked content, in hexadecimal. */
  sha256: string;
  /** The caller must call it, whatever the outcome. */
  remove(): Promise<void>;
}

/**
 * Reads the one file of a multipart form, `file`, onto the disk. A name ending in `.gz` means that
 * it is packed; it is kept unpacked.
 *
 * @throws Problem 415 if it is no upload, 413 for too much of it, 422 for no file or one that
 *   cannot be unpacked, 400 for a broken form
 */
export async function spoolUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<SpooledUpload> {
  if (!request.isMultipart()) {
    throw problem({ status: 415, said: 'unsupported-media-type' });
  }
  const folder = await mkdtemp(join(tmpdir(), 'platform-upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'file');
    const fields: Record<string, string> = {};
    let file: Pick<SpooledUpload, 'name' | 'size' | 'sha256'> | undefined;
    const limits = { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'file') part.file.resume();
      else {
        const packed = /\.gz$/i.test(part.filename ?? '');
        const measured = measure(maxBytes);
        const steps = [part.file, ...(packed ? [createGunzip()] : []), measured.stream];
        await pipeline([...steps, createWriteStream(path, { mode: 0o600 })]);
        file = { name: (part.filename ?? '').replace(/\.gz$/i, ''), ...measured.result() };
      }
    }
    if (!file) throw unprocessable({ file: 'required' });
    return { ...file, fields, path, remove };
  } catch (error) {
    await remove();
    // Faults other than the upload's are reported where all such faults are.
    throw isDiskFull(error) ? error : toProblem(error, maxBytes);
  }
}

/** Counts and hashes the stream, and refuses more of it than `maxBytes`. */
function measure(maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(problem({ status: 413, said: tooLarge(maxBytes) }));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

function toProblem(error: unknown, maxBytes: number): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return unprocessable({ file: 'cannot-unpack' });
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem({ status: 413, said: tooLarge(maxBytes) });
  if (code === 'FST_FILES_LIMIT') return unprocessable({ file: 'one-file' });
  return badRequest('upload-incomplete');
}
