import type { Enrolment, RecoveryCodes } from '#shared/schemas/calls/account.ts';
import { request, requestOnce } from '../../../lib/request.ts';

export const secondFactorPath = '/api/auth/totp';

// Set-up may run inside the question that refused calls wait for, so these must not ask again.
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
