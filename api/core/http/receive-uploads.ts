import type { FastifyRequest } from 'fastify';
import { mostFileBytes } from '#shared/domain/file-size.ts';
import type { Services } from '../services.ts';
import { readUploads, type UploadedFile } from './read-uploads.ts';
import { refuseViruses } from './refuse-viruses.ts';
import type { Route } from './route.ts';
import { countUpload } from './upload-quota.ts';

type Inspecting = Omit<NonNullable<Route['multipart']>, 'admit'>;

/**
 * Uploads, counted before they are read, then inspected.
 *
 * @throws Problem 429 above the hourly share, and what reading and inspecting them throw
 */
export async function receiveUploads(
  request: FastifyRequest,
  { maxFiles, expect, inspect }: Inspecting & { maxFiles: number },
  services: Services,
  now: Date,
): Promise<UploadedFile[]> {
  const { actor, headers } = request;
  // Unannounced, it may be as large as allowed.
  const bytes = Number(headers['content-length'] ?? maxFiles * mostFileBytes);
  if (actor) await countUpload(services.systemDb, actor, { bytes, now });
  expect?.(services);
  const files = await readUploads(request, { maxFiles });
  for (const file of files) {
    await refuseViruses(services, { field: file.field, content: file.body });
    await inspect?.(file, services);
  }
  return files;
}
