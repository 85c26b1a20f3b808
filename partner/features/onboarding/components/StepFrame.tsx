import { useEffect, useRef } from 'react';
import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ContractPanel } from '../../contract/components/ContractPanel.tsx';
import type { StepBodies, StepBodyProps } from '../../steps/stepBody.ts';
import { stepAfter } from '../../steps/steps.ts';
import { ConfirmCompanyDetails } from '../bodies/ConfirmCompanyDetails.tsx';
import { ConfirmContractDetails } from '../bodies/ConfirmContractDetails.tsx';
import { CredentialsStep } from '../bodies/CredentialsStep.tsx';
import { IntegrationStep } from '../bodies/IntegrationStep.tsx';
import { PrivacyStep } from '../bodies/PrivacyStep.tsx';
import { stepIllustrations } from '../illustrations/stepIllustrations.ts';
import './StepFrame.css';

/** One step: its picture, why it is needed, what to do, and what comes after it. */
export function StepFrame({ group, step, isReadOnly, onDone }: StepBodyProps) {
  const { locale } = useLanguage();
  const m = useMessages(partnerOnboardingMessages);
  const words = m.step[step.slug];
  const Illustration = stepIllustrations[step.slug];
  const Body = stepBodies[step.slug];
  const heading = useFocusOnChange(step.id);
  return (
    <article className="card step-frame stack" data-step={step.slug}>
      <header className="step-frame-header">
        <div>
          {group.site && <p className="step-frame-site">{group.site.url}</p>}
          <h2 ref={heading} tabIndex={-1}>
            {words.heading}
          </h2>
          <p>{words.why}</p>
        </div>
        {Illustration && (
          <div className="step-frame-picture">
            <Illustration />
          </div>
        )}
      </header>
      <StepStanding step={step} />
      {Body && <Body key={step.id} {...{ group, step, isReadOnly, onDone }} />}
      <Following {...{ group, step, locale }} />
    </article>
  );
}

/** The progress, if there is nothing for the reader to do. */
function StepStanding({ step }: Pick<StepBodyProps, 'step'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerOnboardingMessages);
  if (step.state === 'current') return null;
  if (step.state === 'qmn-working') {
    const isSelfMade = step.slug === 'INTEGRATION_INTO_SITE' && step.assignableType === 'Person';
    const { working } = m.step[step.slug];
    return <Notice>{isSelfMade ? m.step.INTEGRATION_INTO_SITE.workingForYou : working}</Notice>;
  }
  if (step.state === 'blocked') return <Notice>{m.blocked}</Notice>;
  return (
    <Notice tone="good">
      {step.completedAt ? m.doneOn(format.dayOf(step.completedAt)) : m.done}
    </Notice>
  );
}

function Following({
  group,
  step,
  locale,
}: Pick<StepBodyProps, 'group' | 'step'> & { locale: 'de' | 'en' }) {
  const m = useMessages(partnerOnboardingMessages);
  const next = stepAfter({ group, step });
  if (!next) return null;
  return (
    <footer className="step-frame-next">
      <h3>{m.next}</h3>
      <p>
        {next.title[locale]}
        <span className="muted"> · {m.takes(m.step[next.slug].duration)}</span>
      </p>
    </footer>
  );
}

/** When another step opens, screen readers and keyboard users start at its heading. */
function useFocusOnChange(stepId: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepId);
  useEffect(() => {
    if (shown.current === stepId) return;
    shown.current = stepId;
    heading.current?.focus();
  }, [stepId]);
  return heading;
}

/** Steps in which the company has something to do or view; the others only show their progress. */
const stepBodies: StepBodies = {
  CONFIRM_CONTRACT_DETAILS: ConfirmContractDetails,
  CONFIRM_COMPANY_DETAILS: ConfirmCompanyDetails,
  SIGN_CONTRACT: ContractPanel,
  VALIDATE_CONTRACT: ContractPanel,
  PROVIDE_SITE_LOGIN: CredentialsStep,
  PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: CredentialsStep,
  ADD_PRIVACY_POLICY: PrivacyStep,
  INTEGRATION_INTO_SITE: IntegrationStep,
};
