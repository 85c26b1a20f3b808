import { Link } from 'react-router-dom';
import { addDay } from '#shared/dates.ts';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { useRefreshOnboarding } from '../../steps/api/useOnboarding.ts';
import {
  chooseStep,
  type Step,
  type StepGroup,
  type StepInGroup,
  stateOfGroup,
  stepsOf,
} from '../../steps/steps.ts';
import { useContractDetails } from '../api/useContractDetails.ts';
import { Drawing } from '../illustrations/parts.tsx';
import { upcomingStarts } from '../upcomingStarts.ts';
import { searchOf, useStepAddress } from '../useStepAddress.ts';
import { StepFrame } from './StepFrame.tsx';
import './StepMark.css';
import '../../../ui/Progress.css';
import './StepRail.css';
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
    <div className="onboarding stack">
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
  const starts = upcomingStarts(sites, groups, today());
  const first = starts.map(({ day }) => day).sort()[0];
  return (
    <article className="card step-frame stack" data-step="done">
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

interface StepRailProps {
  groups: StepGroup[];
  chosen: StepInGroup | null;
}

/** All steps with their states; on a phone a progress line that expands to them. */
function StepRail({ groups, chosen }: StepRailProps) {
  const m = useMessages(partnerOnboardingMessages);
  const all = stepsOf(groups);
  const done = all.filter(({ step }) => step.state === 'completed').length;
  const list = <StepList groups={groups} chosen={chosen} />;
  return (
    <nav className="step-rail stack" aria-label={m.steps}>
      <div className="step-progress">
        <p id="step-progress">{m.progress(done, all.length)}</p>
        <progress aria-labelledby="step-progress" max={all.length} value={done} />
      </div>
      {/* Chosen by screen width; only one of them is ever visible. */}
      <div className="step-rail-wide">{list}</div>
      <details className="step-rail-narrow" key={chosen ? `${chosen.step.id}` : 'none'}>
        <summary>
          {m.showSteps}
          <Icon name="chevronDown" size={18} />
        </summary>
        {list}
      </details>
    </nav>
  );
}

function StepList({ groups, chosen }: StepRailProps) {
  const open = groups.filter(({ isBlocked }) => !isBlocked);
  const blocked = groups.filter(({ isBlocked }) => isBlocked);
  return (
    <>
      {open.map((group) => {
        const isChosen = group.onboardingId === chosen?.group.onboardingId;
        // The group of the current step is open; another group remounts.
        return <Group key={`${group.onboardingId} ${isChosen}`} {...{ group, chosen, isChosen }} />;
      })}
      {blocked.length > 0 && <BlockedSites groups={blocked} />}
    </>
  );
}

interface GroupProps {
  group: StepGroup;
  chosen: StepInGroup | null;
  isChosen: boolean;
}

/** The steps of the company or of a site; while collapsed, their progress. */
function Group({ group, chosen, isChosen }: GroupProps) {
  const m = useMessages(partnerOnboardingMessages);
  return (
    <details className="step-group" open={isChosen}>
      <summary>
        <h2>{group.site?.url ?? m.yourCompany}</h2>
        <StateWord state={stateOfGroup(group)} />
        <Icon name="chevronDown" size={16} />
      </summary>
      <ol>
        {group.steps.map((step) => (
          <li key={step.id}>
            <StepLink group={group} step={step} isChosen={chosen?.step.id === step.id} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Nothing can be done there yet, which is said once for all of them. */
function BlockedSites({ groups }: Pick<StepRailProps, 'groups'>) {
  const m = useMessages(partnerOnboardingMessages);
  return (
    <section className="step-group">
      <h2>{m.yourSites}</h2>
      <p className="step-group-note">{m.sitesLater}</p>
      <ul>
        {groups.map(({ onboardingId, site }) => (
          <li key={onboardingId} className="step-blocked-site">
            <StepMark state="blocked" />
            <span>{site?.url}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StepLink({ group, step, isChosen }: StepInGroup & { isChosen: boolean }) {
  const { locale } = useLanguage();
  return (
    <Link
      className="step-link"
      to={{ search: searchOf({ group, step }) }}
      aria-current={isChosen ? 'step' : undefined}
    >
      <StepMark state={step.state} />
      <span className="step-link-text">
        <span className="step-link-title">{step.title[locale]}</span>
        <StateWord state={step.state} />
      </span>
    </Link>
  );
}

function StateWord({ state }: Pick<Step, 'state'>) {
  const m = useMessages(partnerOnboardingMessages);
  return <span className={`step-state step-state-${state}`}>{m.states[state]}</span>;
}

const icons: Record<Step['state'], IconName | null> = {
  completed: 'check',
  current: null,
  'qmn-working': 'clock',
  blocked: 'lock',
};

/** The state of a step as an icon, next to the word. */
function StepMark({ state }: Pick<Step, 'state'>) {
  const icon = icons[state];
  return (
    <span className={`step-mark step-mark-${state}`} aria-hidden="true">
      {icon && <Icon name={icon} size={14} />}
    </span>
  );
}

/** A way upwards, with a flag at the top. */
const AllDoneDrawing = () => (
  <Drawing>
    <path className="shade" d="M92 124h6v28h-6zM130 104h6v48h-6zM168 82h6v70h-6z" />
    <path className="paper" d="M60 152v-30a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v30Z" />
    <path className="soft outlined" d="M98 152v-50a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v50Z" />
    <path className="accent outlined" d="M136 152V80a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v72Z" />
    <path className="stroke" d="M40 152h156M152 76V24" />
    <path className="good outlined" d="M152 24h44l-10 13 10 13h-44Z" />
    <path className="stroke-accent" strokeWidth="3.5" d="M62 96c20-3 38-15 50-34m-14 3 14-4 3 14" />
  </Drawing>
);
