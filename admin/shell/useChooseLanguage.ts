import { useNotify, useSetLocale } from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import type { OwnProfile } from '#shared/schemas/calls/account.ts';
import { request } from '../platform/http-client.ts';
import { useErrorText } from '../platform/useErrorText.ts';
import { useMe, useUpdateMe } from '../platform/useMe.ts';

/** The screen language is the account's: it applies to other computers and mails, too. */
export function useChooseLanguage() {
  const me = useMe();
  const updateMe = useUpdateMe();
  const setLocale = useSetLocale();
  const notify = useNotify();
  const errorText = useErrorText();
  return async (language: Locale) => {
    await setLocale(language);
    const { firstName, lastName } = me;
    try {
      const profile: OwnProfile = { firstName, lastName, language };
      updateMe({ ...me, ...(await request<OwnProfile>('/api/auth/profile', 'PUT', profile)) });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}
