import { useViewer } from '../../../lib/viewer.ts';
import { useRefreshOnboarding } from '../../steps/api/useOnboarding.ts';
import { chooseStep, type StepGroup } from '../../steps/steps.ts';
import { useStepAddress } from '../useStepAddress.ts';
import { AllDone } from './AllDone.tsx';
import { StepFrame } from './StepFrame.tsx';
import { StepRail } from './StepRail.tsx';
import './OnboardingView.css';

/** The list of steps, next to the due one or the one in the address. */
export function OnboardingView({ groups }: { groups: StepGroup[] }) {
  const { isPreview } = useViewer();
  const { address, forget } = useStepAddress();
  const refresh = useRefreshOnboarding();
  const chosen = chooseStep(groups, address);
  const onDone = async () => {
    await refresh();
    forget();
  };
  return (
    <div className="onboarding">
      <StepRail groups={groups} chosen={chosen} />
      {chosen ? (
        <StepFrame {...chosen} isReadOnly={isPreview} onDone={onDone} />
      ) : (
        <AllDone groups={groups} />
      )}
    </div>
  );
}
