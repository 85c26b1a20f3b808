import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { translateServerMessage } from '#shared/messages/server.ts';
import { useLocale, useMessages } from './useMessages.ts';

/** What an error says to its reader. */
export function useErrorText() {
  const locale = useLocale();
  const { failure } = useMessages();
  return useCallback(
    (error: unknown): string => {
      if (error instanceof HttpError && error.status === 0) return failure.unreachable;
      if (error instanceof Error) return translateServerMessage(error.message, locale);
      return translateServerMessage('Something went wrong on our side', locale);
    },
    [locale, failure],
  );
}
