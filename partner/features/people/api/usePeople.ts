import useSWR from 'swr';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** The company's users, by name. */
export const usePeople = () => useSWR<ClientPerson[], ApiError>('/api/client/people', get);
