import type { AcceptedMembership, LinkOwner, MembershipLink } from '#shared/schemas/calls/auth.ts';
import { request } from '../../../lib/request.ts';

export const requestPasswordLink = (email: string) =>
  request<void>('POST', '/api/auth/password/forgot', { email });

interface NewPassword {
  token: string;
  password: string;
}

export const resetPassword = (body: NewPassword) =>
  request<void>('POST', '/api/auth/password/reset', body);

export const acceptInvitation = (body: NewPassword) =>
  request<void>('POST', '/api/auth/invitation/accept', body);

/** Without an account: with its first password. */
export const acceptMembership = (body: Pick<NewPassword, 'token'> & Partial<NewPassword>) =>
  request<AcceptedMembership>('POST', '/api/auth/membership/accept', body);

/** The owner of a mailed link; refused when it no longer works. */
export const openLink = (purpose: 'invitation' | 'password' | 'membership', token: string) =>
  request<LinkOwner & Partial<MembershipLink>>('POST', `/api/auth/${purpose}/opened`, { token });

interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Ends all other sessions of the caller as well. */
export const changePassword = (body: PasswordChange) =>
  request<void>('PUT', '/api/auth/password', body);
