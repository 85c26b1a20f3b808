import useSWR from 'swr';
import type { ClientPerson } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Who of the company has access, by name. */
export const usePeople = () => useSWR<ClientPerson[], ApiError>('/api/client/people', get);
