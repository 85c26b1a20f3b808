import useSWR from 'swr';
import type { Session } from '#shared/schemas/calls/account.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

export const sessionsPath = '/api/auth/sessions';

/** The reader's sessions, last used first. */
export const useSessions = () => useSWR<Session[], ApiError>(sessionsPath, get);

export const endSessionOf = (id: string) => request<void>('DELETE', `${sessionsPath}/${id}`);

export const endOtherSessions = () => request<void>('DELETE', sessionsPath);
