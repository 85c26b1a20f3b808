import useSWR from 'swr';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { mePath } from '../../../lib/paths.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Who is signed in; the error is a 401 where nobody is. */
export const useMe = () => useSWR<Me, ApiError>(mePath, get);
