import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage } from '../../lib/LocaleProvider.tsx';
import { isApiError } from '../../lib/request.ts';
import { openLink } from './api/passwordCalls.ts';

/** The mailed link that opened the page, which then uses the owner's language. */
export function useMailedLink(purpose: Parameters<typeof openLink>[0]) {
  const { setLocale } = useLanguage();
  const { token = '' } = useParams();
  const [owner, setOwner] = useState<Awaited<ReturnType<typeof openLink>>>();
  const [isDead, setDead] = useState(false);
  useEffect(() => {
    openLink(purpose, token).then(
      (opened) => {
        setOwner(opened);
        setLocale(opened.language);
      },
      // Other failures show when the password is sent.
      (failure: unknown) => setDead(isApiError(failure) && failure.code === 'link-invalid'),
    );
  }, [purpose, token, setLocale]);
  return { token, owner, isDead };
}
