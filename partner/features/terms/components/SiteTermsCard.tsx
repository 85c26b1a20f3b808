import { lazy, type ReactNode, Suspense } from 'react';
import type { Tone } from '#shared/choice.ts';
import { formatList } from '#shared/format-list.ts';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { partnerTermsMessages } from '#shared/messages/partner-terms.ts';
import type { SiteAgreement, SiteTerms } from '#shared/schemas/calls/site-terms.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { CredentialsPanel } from '../../credentials/components/CredentialsPanel.tsx';
import { AgreementTerms } from '../../onboarding/agreements/AgreementTerms.tsx';
import { ManualRow } from '../../onboarding/components/ManualRow.tsx';
import { usePrivacyConfirmations } from '../../privacy/api/privacyConfirmations.ts';
import { usePrivacyTexts } from '../../privacy/api/usePrivacyTexts.ts';
import { ConfirmTexts } from '../../privacy/components/ConfirmTexts.tsx';
import { useSites } from '../../sites/api/useSites.ts';
import { SiteState } from '../../sites/components/SiteState.tsx';
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
      <div className="site-terms stack">
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
  <section className="site-terms-part stack">
    <h3>{title}</h3>
    {children}
  </section>
);

interface AgreementsProps {
  site: string;
  /** Latest first. */
  agreements: SiteAgreement[];
}

const tones: Record<SiteAgreement['status'], Tone> = {
  ACTIVE: 'good',
  SCHEDULED: 'info',
  RETIRED: 'neutral',
};

/** A site's future, current and past terms, each with its differences from the previous ones. */
function Agreements({ site, agreements }: AgreementsProps) {
  const m = useMessages(partnerTermsMessages).agreements;
  const { format } = useLanguage();
  if (agreements.length === 0) return <p className="muted">{m.none}</p>;
  const opened = agreements.find(({ status }) => status === 'ACTIVE') ?? agreements[0];
  const periodOf = ({ status, startsAt, endsAt }: SiteAgreement) => {
    const start = format.day(startsAt);
    if (endsAt) return m.span(start, format.day(endsAt));
    return status === 'SCHEDULED' ? m.from(start) : m.since(start);
  };
  return (
    <div className="agreements">
      {agreements.map((agreement, index) => {
        const before = agreements[index + 1];
        return (
          <Fold
            key={agreement.id}
            title={periodOf(agreement)}
            note={<Chip tone={tones[agreement.status]}>{m.states[agreement.status]}</Chip>}
            isOpenAtFirst={agreement === opened}
          >
            {before && (
              <p className="muted agreements-change">
                {isSame(agreement, before) ? m.unchanged : m.changed}
              </p>
            )}
            <AgreementTerms
              site={`${site}, ${periodOf(agreement)}`}
              terms={agreement}
              before={before ? alike(before, agreement) : null}
            />
          </Fold>
        );
      })}
    </div>
  );
}

/** A different period is no change of terms. */
const alike = (before: SiteAgreement, { startsAt, endsAt }: SiteAgreement): SiteAgreement => ({
  ...before,
  startsAt,
  endsAt,
});

function isSame(agreement: SiteAgreement, before: SiteAgreement): boolean {
  const said = ({ id: _id, status: _status, ...terms }: SiteAgreement) => JSON.stringify(terms);
  return said(agreement) === said(alike(before, agreement));
}

/** Since when the texts are on a site; a later owner can still confirm them. */
function PrivacyOfSite({ siteId }: { siteId: number }) {
  const m = useMessages(partnerPrivacyMessages).ofSite;
  const { format, locale } = useLanguage();
  const { data } = usePrivacyConfirmations();
  const { data: texts = [] } = usePrivacyTexts();
  if (!data) return null;
  const site = data.find((one) => one.siteId === siteId);
  if (!site) {
    return (
      <>
        <p className="muted">{m.never}</p>
        <ConfirmTexts siteIds={[siteId]} label={m.confirm} />
      </>
    );
  }
  const day = format.dayOf(site.confirmedAt);
  const versions = texts
    .filter(({ id, language }) => language === locale && site.textIds.includes(id))
    .map(({ title, version }) => m.version(title, version ?? 0));
  return (
    <p className="muted">
      {site.changes.length > 0 ? m.former(day) : m.confirmed(day)}{' '}
      {versions.length > 0 && m.which(formatList(locale)(versions))}
    </p>
  );
}
