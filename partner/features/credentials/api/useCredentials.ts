import type { credentials } from '#shared/schemas/entities/credentials.ts';
import { useRecords } from '../../../lib/useRecords.ts';

/** Our logins to the systems of one site; never with the passwords. */
export const useCredentials = (siteId: number) =>
  useRecords<typeof credentials>('credentials', `?siteId=${siteId}`);
