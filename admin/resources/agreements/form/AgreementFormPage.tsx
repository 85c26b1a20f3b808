import BackIcon from '@mui/icons-material/ArrowBack';
import Card from '@mui/material/Card';
import { HttpError, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import { agreementStatuses, type Site } from '#shared/schemas/entities/site.ts';
import { Failure } from '../../../platform/ui/Failure.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { PageLink } from '../../../platform/ui/PageLink.tsx';
import { StateChip } from '../../../platform/ui/StateChip.tsx';
import { Forbidden, LoadingScreen, NotFound } from '../../../platform/ui/screens.tsx';
import { useAllowed } from '../../../platform/useMe.ts';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { usePageTitle } from '../../../platform/usePageTitle.ts';
import { useTrackers } from '../../trackers/useTrackers.ts';
import { useSiteAgreements } from '../useSiteAgreements.ts';
import { AgreementForm } from './AgreementForm.tsx';

/** A new agreement of a site, or one of its agreements, in three steps. */
export default function AgreementFormPage() {
  const { siteId = '', agreementId = '' } = useParams();
  const mayWrite = useAllowed(...agreement.permission.write);
  const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
  if (!mayWrite) return <Forbidden />;
  if (!isId(siteId) || (agreementId !== 'new' && !isId(agreementId))) return <NotFound />;
  return <LoadedForm siteId={Number(siteId)} agreementId={agreementId} />;
}

/** What someone is editing must not change meanwhile. */
const steady = { refetchOnWindowFocus: false, refetchOnReconnect: false };

function LoadedForm({ siteId, agreementId }: { siteId: number; agreementId: string }) {
  const m = useMessages(agreementMessages);
  const locale = useLocale();
  const site = useGetOne<Site>('sites', { id: siteId }, steady);
  const all = useSiteAgreements(siteId, steady);
  const trackers = useTrackers(steady);
  const current = all.data?.find(({ id }) => String(id) === agreementId);
  const title = !site.data
    ? ''
    : current
      ? m.editOf(current.id, site.data.url)
      : m.newFor(site.data.url);
  usePageTitle(title);

  if (site.error instanceof HttpError && site.error.status === 404) return <NotFound />;
  for (const { error, data, refetch } of [site, all, trackers]) {
    if (!error || data) continue;
    return (
      <Card>
        <Failure error={error} onRetry={refetch} />
      </Card>
    );
  }
  if (!site.data || !all.data || !trackers.data) return <LoadingScreen />;
  if (agreementId !== 'new' && !current) return <NotFound />;
  return (
    <>
      <PageLink
        to={`/sites/${siteId}${current ? `?agreement=${current.id}` : ''}`}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
      >
        <BackIcon sx={{ fontSize: 16 }} />
        {site.data.url}
      </PageLink>
      <PageHeader
        title={title}
        beside={
          current && (
            <StateChip
              tone={agreementStatuses[current.status].tone}
              label={agreementStatuses[current.status][locale]}
            />
          )
        }
      />
      <AgreementForm
        key={`${agreementId} ${current?.updatedAt}`}
        trackers={trackers.data}
        context={{
          siteId,
          current,
          others: all.data.filter((other) => other !== current),
          catalogue: trackers.data,
          onboardingOpen: site.data.onboardingStatus === 'OPEN',
          today: berlinDay(new Date()),
        }}
      />
    </>
  );
}
