import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { joined } from '#shared/saying/say.ts';
import { told } from './told.ts';
import { useLocale, useMessages } from './useMessages.ts';

/** An error's message for the reader. */
export function useErrorText() {
  const locale = useLocale();
  const { failure } = useMessages();
  return useCallback(
    (error: unknown): string => {
      if (error instanceof HttpError && error.status === 0) return failure.unreachable;
      const message = error instanceof Error ? error.message : '';
      const said = error instanceof HttpError && error.body?.code ? joined(error.body) : message;
      return told(said || 'internal', locale, message || failure.title);
    },
    [locale, failure],
  );
}
