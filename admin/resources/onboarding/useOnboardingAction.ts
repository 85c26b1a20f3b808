import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useReloadOnboarding } from './useOnboarding.ts';

interface OnboardingAction {
  /** Path below the API's address; of several, one after the other. */
  path: string | readonly string[];
  body?: object;
  /** The success message. */
  done: string;
}

/** One act on a step. If refused, someone else was first: the display is refetched. */
export function useOnboardingAction() {
  const notify = useNotify();
  const errorText = useErrorText();
  const reload = useReloadOnboarding();
  return useMutation({
    async mutationFn({ path, body }: OnboardingAction) {
      for (const one of [path].flat()) await request(`${apiUrl}/${one}`, 'POST', body);
    },
    onSuccess: (_, { done }) => notify(done, { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: reload,
  });
}
