import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Company, company } from '#shared/schemas/entities/company.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { Section } from '../../ui/Section.tsx';
import { sites } from '../sites/sites.tsx';
import { CompanyUsers } from './CompanyUsers.tsx';
import { companies } from './companies.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { useCountries } from './useCountries.ts';

export default function CompanyPage({ id }: { id: string }) {
  return (
    <RecordPage<Company>
      declaration={companies}
      id={id}
      actions={(record) => <PreviewButton companyId={record.id} />}
    >
      {(record) => (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CompanySites record={record} />
            <CompanyUsers record={record} />
          </Box>
          <CompanyFacts record={record} />
        </Box>
      )}
    </RecordPage>
  );
}

function CompanySites({ record }: { record: Company }) {
  const { companies: m } = useMessages();
  const mayRead = useAllowed(...sites.permission.read);
  const mayAdd = useAllowed(...sites.permission.write);
  // A site needs someone to look after it: the onboarding begins with the company's users.
  const unlocked = record.numberOfUsers > 0;
  if (!mayRead) return null;
  const add = mayAdd && unlocked && (
    <AddButton to={`/sites/new?companyId=${record.id}`} label={m.addSite} />
  );
  return (
    <RelatedRecords
      declaration={sites}
      title={m.sites}
      filter={{ companyId: record.id }}
      columns={['url', 'onboardingStatus', 'agreementStatus', 'agreement', 'profit30Days']}
      action={record.numberOfSites > 0 && add}
      empty={
        <Nothing title={m.noSites} hint={unlocked ? undefined : m.proceedToUnlock} action={add} />
      }
    />
  );
}

function CompanyFacts({ record }: { record: Company }) {
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const { data: countries } = useCountries();
  const { fields } = company;
  const country = countries?.find(({ code }) => code === record.country)?.name ?? record.country;
  const town = [record.zip, record.city].filter(Boolean).join(' ');
  return (
    <Section title={m.record.details}>
      <FactList>
        <Fact label={fields.type.label[locale]}>
          {fields.type.choices?.[record.type]?.[locale]}
        </Fact>
        <Fact label={fields.postingAccountNumber.label[locale]}>
          {record.postingAccountNumber ?? '–'}
        </Fact>
        <Fact label={m.companies.address}>
          {[record.street, town, country].filter(Boolean).map((line) => (
            <div key={String(line)}>{String(line)}</div>
          ))}
        </Fact>
        <Fact label={fields.comment.label[locale]}>
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {record.comment ?? '–'}
          </Box>
        </Fact>
        <Fact label={fields.createdAt.label[locale]}>{format.instant(record.createdAt)}</Fact>
      </FactList>
    </Section>
  );
}

const AddButton = ({ to, label }: { to: string; label: string }) => (
  <Button variant="outlined" startIcon={<AddIcon />} component={Link} to={to}>
    {label}
  </Button>
);

interface NothingProps {
  title: string;
  hint?: string | undefined;
  action: ReactNode;
}

const Nothing = ({ title, hint, action }: NothingProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
    <div>
      <Typography>{title}</Typography>
      {hint && <Typography variant="caption">{hint}</Typography>}
    </div>
    {action}
  </Box>
);
