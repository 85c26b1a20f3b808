import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { PrivacyTexts } from '../../privacy/components/PrivacyTexts.tsx';
import type { StepBodyProps } from '../step-body.ts';
import { ConfirmStep } from './ConfirmStep.tsx';

/** Both texts stay there to be copied once more. */
export function PrivacyStep(props: StepBodyProps) {
  const w = useMessages(partnerPrivacyMessages);
  return (
    <>
      {props.step.state !== 'blocked' && <PrivacyTexts />}
      <ConfirmStep {...props} label={w.confirm} />
    </>
  );
}
