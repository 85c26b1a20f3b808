import type { SecondFactorState } from '#shared/schemas/calls/account.ts';
import { useGet } from '../../../lib/useGet.ts';
import { secondFactorPath } from './secondFactorCalls.ts';

/** Whether my second factor is on, and whether it must be. */
export const useSecondFactor = () => useGet<SecondFactorState>(secondFactorPath);
