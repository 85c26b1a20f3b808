import type { ZodType } from 'zod';
import type { ClientAccess, ClientRecordOf } from '#shared/schemas/entity.ts';
import { useGet } from './useGet.ts';

interface ClientEntity {
  name: string;
  record: ZodType;
  client: ClientAccess | undefined;
}

/**
 * My company's view of a resource, or of those of its records: `useRecords<typeof notice>('notices')`.
 * The entity is a type only, so that its schemas stay out of the bundle.
 */
export const useRecords = <E extends ClientEntity>(
  name: E['name'],
  query: '' | `?${string}` = '',
) => useGet<ClientRecordOf<E>[]>(`/api/client/${name}${query}`);
