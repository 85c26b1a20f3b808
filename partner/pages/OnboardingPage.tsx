import { partnerOnboardingMessages } from '#shared/messages/partner-onboarding.ts';
import type { ClientCompany, ClientSite } from '#shared/schemas/calls/client.ts';
import { OnboardingView } from '../features/onboarding/components/OnboardingView.tsx';
import { useOnboarding } from '../features/steps/api/useOnboarding.ts';
import { groupSteps } from '../features/steps/steps.ts';
import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';
import { BeforeLive } from './BeforeLive.tsx';
import { OnboardingSkeleton } from './OnboardingSkeleton.tsx';

interface OnboardingPageProps {
  company: ClientCompany;
  sites: ClientSite[];
}

/** Replaces the overview until the company is set up and one of its sites is live. */
export function OnboardingPage({ company, sites }: OnboardingPageProps) {
  const m = useMessages(partnerOnboardingMessages);
  const { me, isPreview } = useViewer();
  const { data, error, mutate } = useOnboarding();
  const groups = data && groupSteps(data);
  // It has no onboarding here and never had one.
  if (groups?.length === 0) return <BeforeLive company={company} sites={sites} />;
  return (
    <>
      <h1 className="page-title">
        {isPreview ? m.previewTitle(company.name) : m.title(me.firstName)}
      </h1>
      {groups ? (
        <OnboardingView groups={groups} />
      ) : error ? (
        <MaintenanceAlert missing="onboarding" error={error} onRetry={() => mutate()} />
      ) : (
        <OnboardingSkeleton />
      )}
      {(groups || error) && <SupportCard />}
    </>
  );
}
