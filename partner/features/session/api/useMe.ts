import useSWR from 'swr';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const mePath = '/api/auth/me';

/** Who is signed in; the error is a 401 where nobody is. */
export const useMe = () => useSWR<Me, ApiError>(mePath, get);
