import { request } from '../../../lib/request.ts';
import { StepAction } from '../components/StepAction.tsx';
import type { StepBodyProps } from '../step-body.ts';
import { useOnboardingWords } from '../useOnboardingWords.ts';
import { useStepAction } from '../useStepAction.ts';

/** A step that the reader does elsewhere and confirms here, in words of its own if it has any. */
export function ConfirmStep({
  step,
  isReadOnly,
  onDone,
  label,
}: StepBodyProps & { label?: string }) {
  const w = useOnboardingWords();
  const confirm = useStepAction(
    () => request('POST', `/api/client/steps/${step.id}/confirm`),
    onDone,
  );
  if (step.state !== 'current') return null;
  return <StepAction {...confirm} label={label ?? w.confirm} isReadOnly={isReadOnly} />;
}
