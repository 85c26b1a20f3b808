import useSWR from 'swr';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { mePath } from '../../../lib/paths.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** The signed-in user; the error is a 401 if there is none. */
export const useMe = () => useSWR<Me, ApiError>(mePath, get);
