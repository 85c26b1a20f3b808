import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { OnboardingView } from '../features/onboarding/components/OnboardingView.tsx';
import { useOnboarding } from '../features/steps/api/useOnboarding.ts';
import { groupSteps } from '../features/steps/steps.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OnboardingSkeleton } from './OnboardingSkeleton.tsx';

/** The steps of one site that is not live yet, on its own page. */
export function SiteOnboarding({ site }: { site: ClientSite }) {
  const { t } = useLanguage();
  const { data, error, mutate } = useOnboarding();
  const groups = data && groupSteps(data).filter((group) => group.site?.id === site.id);
  if (error && !data) {
    return <MaintenanceAlert missing="onboarding" error={error} onRetry={() => mutate()} />;
  }
  if (!groups) return <OnboardingSkeleton />;
  if (groups.length === 0) {
    return <NextSteps title={t.placeholder.siteSetUp} text={t.placeholder.setUpText} />;
  }
  return <OnboardingView groups={groups} />;
}
