import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useOnboarding } from '../../steps/api/useOnboarding.ts';
import { currentSteps, groupSteps } from '../../steps/steps.ts';
import { searchOf } from '../useStepAddress.ts';
import { YourTurnSkeleton } from './YourTurnSkeleton.tsx';
import '../../../ui/YourTurnCard.css';

/** Shown above the figures when another site or the company itself waits for the reader. */
export default function YourTurnCard() {
  const { locale } = useLanguage();
  const m = useMessages(partnerOnboardingMessages);
  const { data, error } = useOnboarding();
  if (!data && !error) return <YourTurnSkeleton />;
  const due = data ? currentSteps(groupSteps(data)) : [];
  const [first] = due;
  if (!first) return null;
  const { group, step } = first;
  const title = step.title[locale];
  return (
    <section className="card your-turn spread">
      <div>
        <h2>{m.yourTurn.title}</h2>
        <p>
          {group.site ? m.yourTurn.site(title, group.site.url) : m.yourTurn.company(title)}
          {due.length > 1 && <span className="muted"> {m.yourTurn.more(due.length - 1)}</span>}
        </p>
      </div>
      <ButtonLink
        variant="primary"
        icon="next"
        to={{
          pathname: group.site ? `/dashboard/sites/${group.site.id}` : '/dashboard',
          search: searchOf(first),
        }}
      >
        {m.yourTurn.go}
      </ButtonLink>
    </section>
  );
}
