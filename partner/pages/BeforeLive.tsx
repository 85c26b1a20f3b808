import { Link } from 'react-router-dom';
import type { ClientCompany, ClientSite } from '#shared/schemas/calls/client.ts';
import { SiteState } from '../features/sites/components/SiteState.tsx';
import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useViewer } from '../lib/viewer.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NextSteps } from './NextSteps.tsx';

/** The overview of a company without a live site. */
export function BeforeLive({ company, sites }: { company: ClientCompany; sites: ClientSite[] }) {
  const { t } = useLanguage();
  const { me, isPreview } = useViewer();
  const isAffiliate = company.type === 'AFFILIATE';
  return (
    <>
      <h1 className="page-title">
        {isPreview ? company.name : t.placeholder.greeting(me.firstName)}
      </h1>
      {isAffiliate ? (
        <EmptyState title={t.placeholder.affiliate} text={t.placeholder.affiliateText} />
      ) : (
        <NextSteps title={t.placeholder.setUp} text={t.placeholder.setUpText} />
      )}
      {sites.length === 0 && !isAffiliate && (
        <EmptyState title={t.empty.noSites} text={t.empty.noSitesNext} />
      )}
      {sites.length > 0 && <SiteList sites={sites} />}
      <SupportCard />
    </>
  );
}

function SiteList({ sites }: { sites: ClientSite[] }) {
  const { t } = useLanguage();
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{t.placeholder.yourSites}</h2>
      </header>
      <ul className="bare-list site-list">
        {sites.map((site) => (
          <li key={site.id}>
            <Link className="table-link" to={`/dashboard/sites/${site.id}`}>
              {site.url}
            </Link>
            <SiteState site={site} />
          </li>
        ))}
      </ul>
    </section>
  );
}
