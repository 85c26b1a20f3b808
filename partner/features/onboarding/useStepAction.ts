import { useState } from 'react';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { isApiError } from '../../lib/request.ts';
import { useErrorText } from '../../lib/useErrorText.ts';
import { useMessages } from '../../lib/useMessages.ts';
import { useToast } from '../../ui/ToastProvider.tsx';
import { useRefreshOnboarding } from './api/useOnboarding.ts';

/**
 * What the button of a step does, once at a time. Where the step has moved on meanwhile, the
 * screen does so too and says why.
 *
 * @param said of what was done, when the next step is there already
 */
export function useStepAction(
  act: () => Promise<unknown>,
  onDone: () => Promise<void>,
  said: string,
) {
  const w = useMessages(partnerOnboardingMessages);
  const toast = useToast();
  const errorText = useErrorText();
  const refresh = useRefreshOnboarding();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run() {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act();
      await onDone();
      toast(said);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const isOvertaken = failure.status === 409 && failure.code.startsWith('todo-');
      setError(isOvertaken ? w.tooLate : errorText(failure));
      if (failure.status === 409) await refresh();
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, error };
}
