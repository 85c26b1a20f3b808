import { useState } from 'react';
import { type ApiError, isApiError } from './request.ts';

/** One call: sends it one at a time and keeps the API's refusal for the screen to show. */
export function useAction<V extends unknown[]>(send: (...values: V) => Promise<void>) {
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);

  async function run(...values: V) {
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      await send(...values);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  return { error, isSending, run, forgetError: () => setError(null) };
}
