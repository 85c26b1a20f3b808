import { addDay, berlinDay } from '#shared/dates.ts';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useRefreshOnboarding } from '../../steps/api/useOnboarding.ts';
import { chooseStep, type StepGroup } from '../../steps/steps.ts';
import { useContractDetails } from '../api/useContractDetails.ts';
import { AllDoneDrawing } from '../illustrations/AllDoneDrawing.tsx';
import { upcomingStarts } from '../upcomingStarts.ts';
import { useStepAddress } from '../useStepAddress.ts';
import { StepFrame } from './StepFrame.tsx';
import { StepRail } from './StepRail.tsx';
import './AllDone.css';
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

/** Nothing is left to do: when the remaining sites start, and when there are figures. */
function AllDone({ groups }: { groups: readonly StepGroup[] }) {
  const { format } = useLanguage();
  const m = useMessages(partnerOnboardingMessages);
  const { data: sites = [] } = useContractDetails();
  const starts = upcomingStarts(sites, groups, berlinDay(new Date()));
  const first = starts.map(({ day }) => day).sort()[0];
  return (
    <article className="card step-frame" data-step="done">
      <header className="step-frame-header">
        <div>
          <h2>{m.allDone.heading}</h2>
          <p>{m.allDone.text}</p>
        </div>
        <div className="step-frame-picture">
          <AllDoneDrawing />
        </div>
      </header>
      {first && (
        <div className="all-done-starts">
          <ul className="bare-list">
            {starts.map(({ siteId, url, day }) => (
              <li key={siteId}>{m.allDone.starts(url, format.day(day))}</li>
            ))}
          </ul>
          <p>{m.allDone.figures(format.day(addDay(first, 1)))}</p>
        </div>
      )}
    </article>
  );
}
