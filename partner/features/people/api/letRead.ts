import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { request } from '../../../lib/request.ts';

/** Lets a Member read documents, or no longer. */
export const letRead = (id: number, readsDocuments: boolean) =>
  request<ClientPerson>('PUT', `/api/client/people/${id}/reads-documents`, { readsDocuments });
