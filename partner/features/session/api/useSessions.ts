import type { Session } from '#shared/schemas/calls/account.ts';
import { request } from '../../../lib/request.ts';
import { useGet } from '../../../lib/useGet.ts';

export const sessionsPath = '/api/auth/sessions';

/** The reader's sessions, last used first. */
export const useSessions = () => useGet<Session[]>(sessionsPath);

export const endSessionOf = (id: string) => request<void>('DELETE', `${sessionsPath}/${id}`);

export const endOtherSessions = () => request<void>('DELETE', sessionsPath);
