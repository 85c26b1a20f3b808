import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { request } from '../../../lib/request.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { StepAction } from '../components/StepAction.tsx';
import type { StepBodyProps } from '../step-body.ts';
import { useStepAction } from '../useStepAction.ts';

/** A step that the reader does elsewhere and confirms here, in words of its own if it has any. */
export function ConfirmStep({
  step,
  isReadOnly,
  onDone,
  label,
  body,
}: StepBodyProps & { label?: string; body?: object | undefined }) {
  const w = useMessages(partnerOnboardingMessages);
  const confirm = useStepAction(
    () => request('POST', `/api/client/steps/${step.id}/confirm`, body),
    onDone,
  );
  if (step.state !== 'current') return null;
  return <StepAction {...confirm} label={label ?? w.confirm} isReadOnly={isReadOnly} />;
}
