import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Chip } from '../../../ui/Chip.tsx';

export function SiteState({ site }: { site: ClientSite }) {
  const { t, format } = useLanguage();
  if (site.former) return <Chip>{t.siteState.until(format.day(site.to ?? ''))}</Chip>;
  if (site.live) return <Chip tone="good">{t.siteState.live}</Chip>;
  if (site.onboardingStatus === 'OPEN') return <Chip tone="info">{t.siteState.onboarding}</Chip>;
  if (site.liveFrom) return <Chip tone="info">{t.siteState.from(format.day(site.liveFrom))}</Chip>;
  return <Chip>{t.siteState.offline}</Chip>;
}
