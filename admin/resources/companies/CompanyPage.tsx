import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { type Company, company } from '#shared/schemas/entities/company.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { NotFound } from '../../app/screens.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { DangerZone } from '../../engine/detail/DangerZone.tsx';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { Section } from '../../ui/Section.tsx';
import { sites } from '../sites/sites.tsx';
import { CompanyBankings } from './CompanyBankings.tsx';
import { CompanyContracts } from './CompanyContracts.tsx';
import { CompanyUsers } from './CompanyUsers.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { useCountries } from './useCountries.ts';

const CompanyOverview = lazy(() => import('./CompanyOverview.tsx'));
const CompanyContactPage = lazy(() => import('./CompanyContactPage.tsx'));
const OnboardingTimeline = lazy(() => import('../onboarding/OnboardingTimeline.tsx'));

export default function CompanyPage({ id }: { id: string }) {
  const { accounting: m, onboarding } = useMessages();
  const mayManage = useAllowed('companies');
  const mayReport = useAllowed('reports');
  const mayBill = useAllowed('billing');
  const { data } = useGetOne<RecordValues>('companies', { id });
  const isOnboarded = data?.type === 'EXCLUSIVE';
  const tabs = [
    ...(isOnboarded && mayManage ? [{ part: 'onboarding', label: onboarding.title }] : []),
    ...(mayReport ? [{ part: 'overview', label: m.overview }] : []),
    ...(mayBill ? [{ part: 'contact', label: m.contact }] : []),
  ];
  return (
    <RecordPage<Company>
      id={id}
      home={m.details}
      tabs={tabs}
      actions={(record) => <PreviewButton companyId={record.id} />}
    >
      {(record, part) => <CompanyPart record={record} part={part} />}
    </RecordPage>
  );
}

function CompanyPart({ record, part }: { record: Company; part: string }) {
  const mayManage = useAllowed('companies');
  if (part === 'onboarding' && mayManage && record.type === 'EXCLUSIVE') {
    return <OnboardingTimeline company={record} />;
  }
  switch (part) {
    case '':
    case 'edit':
      return <CompanyDetails record={record} />;
    case 'overview':
      return <CompanyOverview record={record} />;
    case 'contact':
      return <CompanyContactPage record={record} />;
    default:
      // What else there is belongs to exclusive partners.
      return record.type === 'AFFILIATE' ? (
        <Navigate to={`/companies/${record.id}/overview`} replace />
      ) : (
        <NotFound />
      );
  }
}

/** Of an affiliate only banking and contact are kept here. */
function CompanyDetails({ record }: { record: Company }) {
  const { accounting: m } = useMessages();
  const isExclusive = record.type === 'EXCLUSIVE';
  return (
    <Box sx={columnSx}>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <Box sx={columnSx}>
          {isExclusive && <CompanySites record={record} />}
          {isExclusive && <CompanyUsers record={record} />}
          <CompanyBankings record={record} />
          {isExclusive && <CompanyContracts record={record} />}
        </Box>
        <Box sx={columnSx}>
          <CompanyFacts record={record} />
          <ContactPanel record={record} />
        </Box>
      </Box>
      <DangerZone record={record} hint={m.deleteCompanyHint} />
    </Box>
  );
}

const columnSx = { display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

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
      resource="sites"
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
