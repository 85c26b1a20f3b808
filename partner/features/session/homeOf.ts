import type { Me } from '#shared/schemas/calls/auth.ts';
import { baseOf } from '../../lib/companyBase.ts';

/** Where a user goes after signing in; `next` is already safe. */
export function homeOf(me: Me, next: string | null, isPreviewing: boolean): string {
  if (me.kind === 'person')
    return next?.slice(baseOf(next).length).startsWith('/dashboard') ? next : '/dashboard';
  if (next && (next.startsWith('/admin') || isPreviewing)) return next;
  return '/admin';
}
