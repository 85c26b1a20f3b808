import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { DangerZone } from '../../engine/detail/DangerZone.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { AgreementCell } from './AgreementCell.tsx';
import { SiteConfigurations } from './SiteConfigurations.tsx';
import { SiteCredentials } from './SiteCredentials.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { SitePlacements } from './SitePlacements.tsx';
import { SiteProfit } from './SiteProfit.tsx';
import { sites } from './sites.tsx';

export default function SitePage({ id }: { id: string }) {
  const { dangerZone } = useMessages().siteDetail;
  return (
    <RecordPage<Site> declaration={sites} id={id}>
      {(record) => (
        <Box sx={columnSx}>
          <Box sx={besideSx}>
            <SiteFacts record={record} />
            <Box sx={columnSx}>
              <SiteProfit record={record} />
              <CurrentAgreement record={record} />
            </Box>
          </Box>
          <SiteCredentials record={record} />
          <Box sx={besideSx}>
            <SitePlacements record={record} />
            <SiteConfigurations record={record} />
          </Box>
          <DangerZone declaration={sites} record={record} hint={dangerZone.siteHint} />
        </Box>
      )}
    </RecordPage>
  );
}

const columnSx = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const besideSx = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

function CurrentAgreement({ record }: { record: Site }) {
  const locale = useLocale();
  const m = useMessages();
  const status = record.agreementStatus;
  return (
    <Section
      title={m.sites.currentAgreement}
      beside={
        status && (
          <StateChip
            state={status}
            label={site.fields.agreementStatus.choices?.[status]?.[locale] ?? status}
          />
        )
      }
    >
      <Typography sx={record.agreement ? {} : { color: 'text.secondary' }}>
        {record.agreement ? <AgreementCell record={record} /> : m.sites.noAgreement}
      </Typography>
    </Section>
  );
}
