import { request } from '../../../lib/request.ts';
import { StepAction } from '../../steps/components/StepAction.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { useStepAction } from '../../steps/useStepAction.ts';

/** A step that the reader does elsewhere and confirms here, in words of its own. */
export function ConfirmStep({
  step,
  isReadOnly,
  onDone,
  label,
  done,
  body,
}: StepBodyProps & { label: string; done: string; body?: object | undefined }) {
  const confirm = useStepAction(
    () => request('POST', `/api/client/steps/${step.id}/confirm`, body),
    onDone,
    done,
  );
  if (step.state !== 'current') return null;
  return <StepAction {...confirm} label={label} isReadOnly={isReadOnly} />;
}
