import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { maxFileBytes, readUploads, type UploadedFile } from './read-uploads.ts';
import { refuseViruses } from './refuse-viruses.ts';
import type { Route } from './route.ts';
import { countUpload } from './upload-quota.ts';

/**
 * Uploads, counted before they are read, then inspected.
 *
 * @throws Problem 429 above the hourly share, and what reading and inspecting them throw
 */
export async function receiveUploads(
  request: FastifyRequest,
  { maxFiles, inspect }: Pick<NonNullable<Route['multipart']>, 'inspect'> & { maxFiles: number },
  services: Pick<Services, 'systemDb' | 'scan' | 'log'>,
  now: Date,
): Promise<UploadedFile[]> {
  const { actor, headers } = request;
  // Unannounced, it may be as large as allowed.
  const bytes = Number(headers['content-length'] ?? maxFiles * maxFileBytes);
  if (actor) await countUpload(services.systemDb, actor, { bytes, now });
  const files = await readUploads(request, { maxFiles });
  for (const file of files) {
    await refuseViruses(services, { field: file.field, content: file.body });
    await inspect?.(file);
  }
  return files;
}
