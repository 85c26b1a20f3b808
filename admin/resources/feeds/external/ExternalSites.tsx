import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import { type ExternalSite, externalSites } from '#shared/schemas/reports/external-sites.ts';
import { BrokenUrl } from '../../../platform/ui/BrokenUrl.tsx';
import { PageLink } from '../../../platform/ui/PageLink.tsx';
import { useMessages } from '../../../platform/useMessages.ts';
import { opening, useOpened } from '../../../platform/useOpened.ts';
import { DeclaredReport } from '../../../reports/declared/DeclaredReport.tsx';
import { useBindings } from '../../../reports/declared/useBindings.ts';
import { AsOfNote } from '../../../reports/filter/AsOfNote.tsx';

const ExternalSheet = lazy(() => import('./ExternalSheet.tsx'));

/** Domains of Factor Eleven without a site; the address says which one is open. */
export const ExternalSites = () => (
  <>
    <AsOfNote />
    <DeclaredReport
      report={externalSites}
      cells={{ domain: ({ domain }: ExternalSite) => <Opener domain={domain} /> }}
    />
    <Opened />
  </>
);

function Opened() {
  const { opened: domain, close } = useOpened('external');
  const { from = '', to = '' } = useBindings(externalSites).asked;
  if (!domain) return null;
  return (
    <Suspense fallback={null}>
      <ExternalSheet key={domain} domain={domain} from={from} to={to} onClose={close} />
    </Suspense>
  );
}

function Opener({ domain }: { domain: string }) {
  const m = useMessages(externalSiteMessages);
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('external', domain);
  return (
    <PageLink
      to={{ search: search.toString() }}
      state={opening}
      preventScrollReset
      aria-label={m.open(domain)}
      sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
    >
      <BrokenUrl url={domain} />
    </PageLink>
  );
}
