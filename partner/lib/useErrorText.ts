import { useCallback } from 'react';
import { useLanguage } from './LocaleProvider.tsx';
import type { ApiError } from './request.ts';
import { useServerText } from './useServerText.ts';

/** The message of a failed call for the reader. */
export function useErrorText() {
  const { t } = useLanguage();
  const serverText = useServerText();
  return useCallback(
    (error: ApiError): string => {
      if (error.status === 0) return t.errors.offline;
      if (error.status === 429 && error.retryAfter) {
        return t.errors.tooMany(Math.ceil(error.retryAfter / 60));
      }
      return serverText(error.said, error.detail);
    },
    [serverText, t],
  );
}
