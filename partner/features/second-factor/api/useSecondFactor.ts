import useSWR from 'swr';
import type { SecondFactorState } from '#shared/schemas/calls/account.ts';
import { type ApiError, get } from '../../../lib/request.ts';
import { secondFactorPath } from './secondFactorCalls.ts';

/** Whether my second factor is on, and whether it must be. */
export const useSecondFactor = () => useSWR<SecondFactorState, ApiError>(secondFactorPath, get);
