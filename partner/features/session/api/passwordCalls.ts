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

/** Notes that the invited has come; refused when the link no longer works. */
export const openInvitation = (token: string) =>
  request<void>('POST', '/api/auth/invitation/opened', { token });

interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Ends all other sessions of the caller as well. */
export const changePassword = (body: PasswordChange) =>
  request<void>('PUT', '/api/auth/password', body);
