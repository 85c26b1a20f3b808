import type { FastifyRequest } from 'fastify';
import { mostFileBytes } from '#shared/domain/file-size.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import { limitHits } from './rate-limits.ts';
import { readUploads, type UploadedFile } from './read-uploads.ts';
import { refuseViruses } from './refuse-viruses.ts';
import type { Route } from './route.ts';

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

const windowMs = 3_600_000;
/** A document is handed in once, or three times; its scan has some megabytes. */
const ofCompany = { uploads: 30, kilobytes: 100 * 1024 };
/** The operator's staff upload on behalf of many. */
const ofAdmin = { uploads: 300, kilobytes: 1024 * 1024 };

/**
 * Counts an upload before any of it is read, across all API processes and all people of a company:
 * one company's uploads take everybody's time. Refused ones count, too.
 *
 * @param bytes announced
 * @throws Problem 429 with Retry-After above the hourly share
 */
async function countUpload(
  db: Db,
  { kind, id, companyId }: Pick<Actor, 'kind' | 'id' | 'companyId'>,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  const key = kind === 'person' ? `uploads company ${companyId}` : `uploads admin ${id}`;
  const { uploads, kilobytes } = kind === 'person' ? ofCompany : ofAdmin;
  await limitHits(db, { key, limit: uploads, windowMs, now });
  const weight = Math.ceil(bytes / 1024);
  await limitHits(db, { key: `${key} in kB`, limit: kilobytes, windowMs, now, weight });
}
