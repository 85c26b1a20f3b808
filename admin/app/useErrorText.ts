import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { joined } from '#shared/messages/say.ts';
import { tell } from '#shared/messages/tell.ts';
import { useLocale, useMessages } from './useMessages.ts';

/** What an error says to its reader. */
export function useErrorText() {
  const locale = useLocale();
  const { failure } = useMessages();
  return useCallback(
    (error: unknown): string => {
      if (error instanceof HttpError && error.status === 0) return failure.unreachable;
      if (error instanceof HttpError && error.body?.code) {
        return tell(joined(error.body), locale, error.message);
      }
      return tell(error instanceof Error ? error.message : 'internal', locale);
    },
    [locale, failure],
  );
}
