import { addDay, berlinDay } from '#shared/dates.ts';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import type { StepGroup } from '../../steps/steps.ts';
import { useContractDetails } from '../api/useContractDetails.ts';
import { AllDoneDrawing } from '../illustrations/AllDoneDrawing.tsx';
import { upcomingStarts } from '../upcomingStarts.ts';
import './AllDone.css';

/** Nothing is left to do: when the remaining sites start, and when there are figures. */
export function AllDone({ groups }: { groups: readonly StepGroup[] }) {
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
