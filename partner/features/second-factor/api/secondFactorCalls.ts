import type { Enrolment, RecoveryCodes } from '#shared/schemas/calls/account.ts';
import { request, requestOnce } from '../../../lib/request.ts';

export const secondFactorPath = '/api/auth/totp';

// Who sets it up may be at the very question that refused calls wait for: these are not asked again.
export const beginEnrolment = (password: string) =>
  requestOnce<Enrolment>('POST', `${secondFactorPath}/enrol`, { password });

export const confirmEnrolment = (totp: string) =>
  requestOnce<RecoveryCodes>('POST', `${secondFactorPath}/confirm`, { totp });

export interface BothFactors {
  password: string;
  totp: string;
}

export const renewRecoveryCodes = (factors: BothFactors) =>
  request<RecoveryCodes>('POST', `${secondFactorPath}/recovery-codes`, factors);

export const switchOffSecondFactor = (factors: BothFactors) =>
  request<void>('POST', `${secondFactorPath}/disable`, factors);
