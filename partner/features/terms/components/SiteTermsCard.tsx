import { lazy, type ReactNode, Suspense } from 'react';
import { partnerTermsMessages } from '#shared/messages/partner-terms.ts';
import type { SiteTerms } from '#shared/schemas/calls/site-terms.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { CredentialsPanel } from '../../credentials/components/CredentialsPanel.tsx';
import { ManualRow } from '../../onboarding/components/ManualRow.tsx';
import { PrivacyOfSite } from '../../privacy/components/PrivacyOfSite.tsx';
import { useSites } from '../../sites/api/useSites.ts';
import { SiteState } from '../../sites/components/SiteState.tsx';
import { Agreements } from './Agreements.tsx';
import './SiteTermsCard.css';

const PluginSnippets = lazy(() => import('../../recommendations/components/PluginSnippets.tsx'));

/** The terms of one site, rendered when opened. */
export function SiteTermsCard({
  site,
  isOpenAtFirst,
}: {
  site: SiteTerms;
  isOpenAtFirst: boolean;
}) {
  const m = useMessages(partnerTermsMessages);
  const { isPreview } = useViewer();
  const { data: sites = [] } = useSites();
  const { siteId, url, former, agreements, manualAt } = site;
  const listed = sites.find(({ id }) => id === siteId);
  return (
    <Disclosure
      title={url}
      note={listed && <SiteState site={listed} />}
      isOpenAtFirst={isOpenAtFirst}
    >
      <div className="site-terms">
        <Section title={m.agreements.title}>
          <Agreements site={url} agreements={agreements} />
        </Section>
        {manualAt && (
          <Section title={m.manual.title}>
            <ManualRow siteId={siteId} madeAt={manualAt} />
          </Section>
        )}
        {!former && (
          <Suspense fallback={null}>
            <PluginSnippets siteId={siteId} />
          </Suspense>
        )}
        <Section title={m.credentials.title}>
          <p className="muted">{m.credentials.text}</p>
          <CredentialsPanel
            siteId={siteId}
            isReadOnly={isPreview}
            canAdd={!former}
            onChanged={async () => {}}
          />
        </Section>
        {!former && (
          <Section title={m.privacy.title}>
            <PrivacyOfSite siteId={siteId} />
          </Section>
        )}
      </div>
    </Disclosure>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="site-terms-part">
    <h3>{title}</h3>
    {children}
  </section>
);
