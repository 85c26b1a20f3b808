import type { ApiError } from './request.ts';
import { useServerText } from './useServerText.ts';

/** A refused call's message for a field, in the reader's language. */
export function useFieldError(error: ApiError | null) {
  const serverText = useServerText();
  return (field: string): string | undefined => {
    const message = error?.errors[field];
    return message && serverText(error?.issues[field] ?? message, message);
  };
}
