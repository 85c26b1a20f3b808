import type { FastifyRequest } from 'fastify';
import { megabyte, mostFileBytes } from '#shared/domain/file-size.ts';
import { say } from '#shared/saying/say.ts';
import { badRequest, Problem, problem } from './problem.ts';

/** A file of an upload, whole and in memory. */
export interface UploadedFile {
  /** Name of the form's field. */
  field: string;
  /** As the browser named it; not to be trusted. */
  name: string;
  body: Buffer;
  /** Stored already: within the transaction, a slow storage would hold a connection. */
  isKept?: true;
}

export const tooLarge = (maxBytes: number) =>
  say('file-too-large', { megabytes: maxBytes / megabyte });

/** @throws Problem 415 if it is no upload, 413 for too much of it, 400 for a broken one */
export async function readUploads(
  request: FastifyRequest,
  { maxFiles }: { maxFiles: number },
): Promise<UploadedFile[]> {
  if (!request.isMultipart()) {
    throw problem({ status: 415, said: 'unsupported-media-type' });
  }
  const uploads: UploadedFile[] = [];
  try {
    const limits = { files: maxFiles, fileSize: mostFileBytes, fields: 20, fieldSize: 10_000 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      uploads.push({
        field: part.fieldname,
        name: part.filename ?? '',
        body: await part.toBuffer(),
      });
    }
  } catch (error) {
    throw toProblem(error);
  }
  return uploads;
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status !== 413) return badRequest('upload-incomplete');
  return problem({ status: 413, said: tooLarge(mostFileBytes) });
}
