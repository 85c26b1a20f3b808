import { useState } from 'react';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { isApiError } from '../../lib/request.ts';
import { useErrorText } from '../../lib/useErrorText.ts';
import { useMessages } from '../../lib/useMessages.ts';
import { useToast } from '../../ui/ToastProvider.tsx';
import { useRefreshOnboarding } from './api/useOnboarding.ts';

/**
 * The action of a step's button, one at a time. If the step has advanced meanwhile, the screen
 * does, too, and says why.
 *
 * @param said confirms the action once the next step is shown
 */
export function useStepAction(
  act: () => Promise<unknown>,
  onDone: () => Promise<void>,
  said: string,
) {
  const m = useMessages(partnerOnboardingMessages);
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
      setError(isOvertaken ? m.tooLate : errorText(failure));
      if (failure.status === 409) await refresh();
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, error };
}
