import useSWR from 'swr';
import type { Profile } from '#shared/schemas/calls/client.ts';
import { type ApiError, get, isApiError, request } from '../../../lib/request.ts';

const profilePath = '/api/client/profile';

type Visited = Partial<Pick<Profile, 'welcomePageVisited' | 'dashboardPageVisited'>>;

/**
 * The introductions that the reader has closed. Requested after the first screen's data, since
 * nothing waits for it; an admin in a preview has none.
 */
export function useProfile(hasOne: boolean) {
  const { data: profile, mutate } = useSWR<Profile, ApiError>(hasOne ? profilePath : null, get, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

  async function markVisited(visited: Visited) {
    if (!profile) return;
    await mutate({ ...profile, ...visited }, { revalidate: false });
    try {
      await request<Profile>('PUT', profilePath, visited);
    } catch (failure) {
      // It stays closed for this visit and is shown again on the next one.
      if (!isApiError(failure)) throw failure;
    }
  }

  return { profile, markVisited };
}
