import { translateServerMessage } from '#shared/messages/server.ts';
import { useLanguage } from './LocaleProvider.tsx';
import type { ApiError } from './request.ts';

/** What a refused call says of a field, in the reader's language. */
export function useFieldError(error: ApiError | null) {
  const { locale } = useLanguage();
  return (field: string): string | undefined => {
    const message = error?.errors[field];
    return message && translateServerMessage(message, locale);
  };
}
