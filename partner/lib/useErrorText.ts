import { useCallback } from 'react';
import { translateServerMessage } from '#shared/messages/server.ts';
import { useLanguage } from './LocaleProvider.tsx';
import type { ApiError } from './request.ts';

/** What a failed call tells the reader, in words. */
export function useErrorText() {
  const { locale, t } = useLanguage();
  return useCallback(
    (error: ApiError): string => {
      if (error.status === 0) return t.errors.offline;
      if (error.status === 429 && error.retryAfter) {
        return t.errors.tooMany(Math.ceil(error.retryAfter / 60));
      }
      return translateServerMessage(error.detail, locale);
    },
    [locale, t],
  );
}
