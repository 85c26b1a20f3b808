import { HttpError } from 'react-admin';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { callOnce } from './http-client.ts';

/** The signed-in user; null if there is none. */
export async function loadMe(): Promise<Me | null> {
  try {
    return (await callOnce<Me>('/api/auth/me', {})).json;
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
