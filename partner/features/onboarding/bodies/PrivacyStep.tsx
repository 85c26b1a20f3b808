import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { usePrivacyTexts } from '../../privacy/api/usePrivacyTexts.ts';
import { PrivacyChanges } from '../../privacy/components/PrivacyChanges.tsx';
import { PrivacyTexts } from '../../privacy/components/PrivacyTexts.tsx';
import { textsInForce } from '../../privacy/textsInForce.ts';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { ConfirmStep } from './ConfirmStep.tsx';

/** Both texts can still be copied; a newer version is announced here, too. */
export function PrivacyStep(props: StepBodyProps) {
  const m = useMessages(partnerPrivacyMessages);
  const { data: texts } = usePrivacyTexts();
  const { state } = props.step;
  const { site } = props.group;
  return (
    <>
      {state === 'completed' && site && <PrivacyChanges siteId={site.id} />}
      {state !== 'blocked' && <PrivacyTexts />}
      <ConfirmStep
        {...props}
        label={m.confirm}
        done={m.done(site?.url ?? '')}
        // The texts on the screen: a version that arrived meanwhile is not confirmed.
        body={texts && { textIds: textsInForce(texts).map(({ id }) => id) }}
      />
    </>
  );
}
