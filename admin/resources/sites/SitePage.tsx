import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';
import { DangerZone } from '../../engine/detail/DangerZone.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { AgreementSummary } from '../agreements/AgreementSummary.tsx';
import { SiteDomains } from './domains/SiteDomains.tsx';
import { SiteOwners } from './owners/SiteOwners.tsx';
import { SiteConfigurations } from './SiteConfigurations.tsx';
import { SiteCredentials } from './SiteCredentials.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { SitePlacements } from './SitePlacements.tsx';
import { SiteProfit } from './SiteProfit.tsx';

const SiteReport = lazy(() => import('../../pages/reports/site/SiteReport.tsx'));
const OnboardingTimeline = lazy(() => import('../onboarding/OnboardingTimeline.tsx'));

export default function SitePage({ id }: { id: string }) {
  const { onboarding, sites: m } = useMessages();
  const mayOnboard = useAllowed('sites', 'siteApproval');
  const mayReport = useAllowed('reports');
  const tabs = [
    ...(mayReport ? [{ part: 'report', label: m.report }] : []),
    ...(mayOnboard ? [{ part: 'onboarding', label: onboarding.title }] : []),
  ];
  return (
    <RecordPage<Site> id={id} tabs={tabs}>
      {(record, part) => {
        if (mayReport && part === 'report') return <SiteReport site={record} />;
        if (mayOnboard && part === 'onboarding') return <OnboardingTimeline site={record} />;
        return <SiteDetails record={record} />;
      }}
    </RecordPage>
  );
}

function SiteDetails({ record }: { record: Site }) {
  const { dangerZone } = useMessages().siteDetail;
  return (
    <Box sx={columnSx}>
      <Box sx={besideSx}>
        <Box sx={columnSx}>
          <SiteFacts record={record} />
          <SiteProfit record={record} />
        </Box>
        <AgreementSummary site={record} />
      </Box>
      <SiteCredentials record={record} />
      <Box sx={besideSx}>
        <Box sx={columnSx}>
          <SiteOwners record={record} />
          <SiteDomains record={record} />
          <SitePlacements record={record} />
        </Box>
        <SiteConfigurations record={record} />
      </Box>
      <DangerZone record={record} hint={dangerZone.siteHint} />
    </Box>
  );
}

const columnSx = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const besideSx = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
