import useSWR from 'swr';
import type { InvitationBody, InvitedPerson } from '#shared/schemas/calls/client.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

const waitingPath = '/api/client/people/invitations';

/** Who was invited and has not accepted yet; Owners alone are told. */
export const useInvited = (mayAsk: boolean) =>
  useSWR<InvitedPerson[], ApiError>(mayAsk ? waitingPath : null, get);

/** Again as long as they have not accepted. */
export const invite = (body: InvitationBody) =>
  request<InvitedPerson>('POST', '/api/client/people', body);

export const withdraw = (id: number) => request<void>('DELETE', `${waitingPath}/${id}`);

export const removePerson = (id: number) => request<void>('DELETE', `/api/client/people/${id}`);
