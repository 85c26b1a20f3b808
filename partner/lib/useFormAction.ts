import { type SubmitEvent, useState } from 'react';
import { type ApiError, isApiError } from './request.ts';

/**
 * One form, one call: sends it once at a time and keeps the API's answer, if it says no, for the
 * form to show.
 */
export function useFormAction(send: (form: FormData) => Promise<void>) {
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      await send(new FormData(event.currentTarget));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  return { error, isSending, onSubmit };
}
