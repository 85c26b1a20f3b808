import type { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { problem, unprocessable } from './problem.ts';

/**
 * Where a scanner is set up, only files it has scanned are accepted.
 *
 * @throws Problem 422 at the field for what it finds bad, 503 while it cannot be reached
 */
export async function refuseViruses(
  { scan, log }: Pick<Services, 'scan' | 'log'>,
  { field, content }: { field: string; content: Buffer | Readable },
): Promise<void> {
  const found = await scan?.(content).catch((error) => {
    log.error({ err: error }, 'an upload could not be scanned');
    throw problem({ status: 503, said: 'scanner-down' });
  });
  if (!found) return;
  log.warn({ found, field }, 'an upload was refused: a virus was found');
  throw unprocessable({ [field]: 'virus-found' });
}
