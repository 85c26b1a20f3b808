import { useSearchParams } from 'react-router-dom';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { partnerTermsMessages } from '#shared/messages/partner-terms.ts';
import type { SiteTerms } from '#shared/schemas/calls/site-terms.ts';
import { PrivacyChanges } from '../features/privacy/components/PrivacyChanges.tsx';
import { PrivacyTexts } from '../features/privacy/components/PrivacyTexts.tsx';
import { ContractCard } from '../features/terms/components/ContractCard.tsx';
import { SiteTermsCard } from '../features/terms/components/SiteTermsCard.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useGet } from '../lib/useGet.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../ui/Form.css';

/** Everything signed, agreed, prepared and entered: it stays at hand after go-live. */
export function ContractsPage() {
  const m = useMessages(partnerTermsMessages);
  const settings = useMessages(partnerSettingsMessages);
  const { may, isPreview } = useViewer();
  const canRead = may('manageCompany');
  useDocumentTitle(m.title);
  return (
    <>
      {!canRead && <Notice>{m.hidden}</Notice>}
      {canRead && isPreview && <Notice>{settings.readOnlyPreview}</Notice>}
      {canRead && (
        <>
          <PrivacyChanges />
          <ContractCard />
          <Sites />
        </>
      )}
      <Privacy />
    </>
  );
}

function Sites() {
  const m = useMessages(partnerTermsMessages).sites;
  const [address] = useSearchParams();
  const { data: sites, error, mutate } = useSiteTerms();
  if (!sites && error) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!sites) return <Skeleton width="100%" height={180} />;
  if (sites.length === 0) return <p className="muted">{m.none}</p>;
  const wanted = address.get('site');
  return sites.map((site) => (
    <SiteTermsCard
      key={site.siteId}
      site={site}
      isOpenAtFirst={sites.length === 1 || String(site.siteId) === wanted}
    />
  ));
}

function Privacy() {
  const m = useMessages(partnerTermsMessages).privacy;
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      <PrivacyTexts />
    </section>
  );
}

/** Current and past terms of each of my sites, former sites last. */
const useSiteTerms = () => useGet<SiteTerms[]>('/api/client/site-terms');
