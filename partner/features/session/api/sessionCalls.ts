import type { Me } from '#shared/schemas/calls/auth.ts';
import { request } from '../../../lib/request.ts';

interface Credentials {
  email: string;
  password: string;
  totp?: string;
}

export const signIn = (credentials: Credentials) =>
  request<Me>('POST', '/api/auth/login', credentials);

export const endSession = () => request<void>('POST', '/api/auth/logout');
