import type { ClientPerson, InvitationBody, InvitedPerson } from '#shared/schemas/calls/client.ts';
import { request } from '../../../lib/request.ts';
import { useGet } from '../../../lib/useGet.ts';

const path = '/api/client/people';
const waitingPath = `${path}/invitations`;

/** The company's users, by name. */
export const usePeople = () => useGet<ClientPerson[]>(path);

/** Who was invited and has not accepted yet; Owners alone are told. */
export const useInvited = (mayAsk: boolean) => useGet<InvitedPerson[]>(mayAsk ? waitingPath : null);

/** Again as long as they have not accepted. */
export const invite = (body: InvitationBody) => request<InvitedPerson>('POST', path, body);

export const withdraw = (id: number) => request<void>('DELETE', `${waitingPath}/${id}`);

export const removePerson = (id: number) => request<void>('DELETE', `${path}/${id}`);

/** Lets a Member read documents, or no longer. */
export const letRead = (id: number, readsDocuments: boolean) =>
  request<ClientPerson>('PUT', `${path}/${id}/reads-documents`, { readsDocuments });
