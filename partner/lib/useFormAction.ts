import type { SubmitEvent } from 'react';
import { useAction } from './useAction.ts';

/** One form, one call with its values. */
export function useFormAction(send: (form: FormData) => Promise<void>) {
  const { error, isSending, run, forgetError } = useAction(send);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await run(new FormData(event.currentTarget));
  }

  return { error, isSending, onSubmit, forgetError };
}
