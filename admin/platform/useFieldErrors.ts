import { tell } from '#shared/saying/tell.ts';
import { problemOf } from './http-client.ts';
import { useLocale } from './useMessages.ts';

interface InputError {
  error: boolean;
  helperText: string | undefined;
}

/** A refused call's messages for inputs, and whether any is left to show above the form. */
export function useFieldErrors(error: unknown) {
  const locale = useLocale();
  const { errors = {} } = problemOf(error);
  return {
    /** @param hint shown there while there is no error */
    of: (field: string, hint?: string): InputError => {
      const text = errors[field];
      return {
        error: text !== undefined,
        helperText: text === undefined ? hint : tell(text, locale),
      };
    },
    above: error && Object.keys(errors).length === 0 ? error : null,
  };
}
