import type { Locale } from '#shared/locale.ts';
import type { Profile } from '#shared/schemas/calls/client.ts';
import { request } from '../../lib/request.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useMe } from './api/useMe.ts';

interface ProfileChange {
  firstName?: string;
  lastName?: string;
  language?: Locale;
}

/** Name and language belong to the user, not the device: they are kept in the profile. */
export function useUpdateProfile() {
  const { me } = useViewer();
  const { mutate } = useMe();
  return async (change: ProfileChange) => {
    const saved = await request<Profile>('PUT', '/api/client/profile', change);
    const { firstName, lastName, language } = saved;
    await mutate({ ...me, firstName, lastName, language }, { revalidate: false });
  };
}
