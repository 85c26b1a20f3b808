import type { Locale } from '#shared/locale.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';
import { request } from '../../lib/request.ts';
import { useMe } from './api/useMe.ts';
import { useViewer } from './viewer.ts';

/** The choice holds at once and, being the user's and not the device's, is kept in the profile. */
export function useChosenLanguage() {
  const { setLocale } = useLanguage();
  const { me, isPreview } = useViewer();
  const { mutate } = useMe();
  return async (language: Locale) => {
    setLocale(language);
    if (isPreview) return;
    await request('PUT', '/api/client/profile', { language });
    await mutate({ ...me, language }, { revalidate: false });
  };
}
