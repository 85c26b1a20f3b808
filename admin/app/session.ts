import { HttpError } from 'react-admin';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { request } from './http-client.ts';

/** Is told when a call was refused because nobody is signed in any more. */
export const sessionEnded = 'session-ended';

/** Who is signed in; null when nobody is. */
export async function loadMe(): Promise<Me | null> {
  try {
    return await request<Me>('/api/auth/me');
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Signing in is the partner app's page, and it comes back here. */
export function openLogin(): void {
  const { pathname, search, hash } = window.location;
  const next = encodeURIComponent(pathname + search + hash);
  window.location.assign(`/login?next=${next}`);
}
