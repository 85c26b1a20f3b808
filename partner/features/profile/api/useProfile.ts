import useSWR from 'swr';
import type { Profile } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const useProfile = () => useSWR<Profile, ApiError>('/api/client/profile', get);
