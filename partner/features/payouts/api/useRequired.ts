import useSWR from 'swr';
import type { RequiredOfPayouts } from '#shared/schemas/calls/payouts.ts';
import { requiredPath } from '../../../lib/paths.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** What only the company can fix. */
export const useRequired = () => useSWR<RequiredOfPayouts, ApiError>(requiredPath, get);
