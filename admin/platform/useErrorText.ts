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
      const body = error instanceof HttpError ? error.body : undefined;
      // The detail first: the data provider's message repeats what the screen's fields say.
      const message = body?.detail || (error instanceof Error && error.message);
      const said = body?.code ? joined(body) : message || 'internal';
      return told(said, locale, message || failure.title);
    },
    [locale, failure],
  );
}
