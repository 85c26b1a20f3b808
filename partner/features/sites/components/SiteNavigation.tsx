import { NavLink } from 'react-router-dom';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { usePeriod } from '../../../lib/usePeriod.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSites } from '../api/useSites.ts';
import { isOwnIn, isReadable } from '../ownInPeriod.ts';
import { SiteState } from './SiteState.tsx';
import './SiteNavigation.css';

/** The dashboard's navigation; links keep the period, and former sites only show in theirs. */
export function SiteNavigation({ onNavigate }: { onNavigate?(): void }) {
  const { t } = useLanguage();
  const { may } = useViewer();
  const { data, error, mutate } = useSites();
  const { period, search } = usePeriod();
  const isOwn = isOwnIn(period);
  const sites = data?.filter((site) => !site.former || isOwn(site));
  return (
    <nav className="site-navigation" aria-label={t.frame.mainNavigation}>
      <NavLink
        className="nav-item"
        to={{ pathname: '/dashboard', search }}
        end
        onClick={onNavigate}
      >
        <Icon name="overview" />
        {t.frame.overview}
      </NavLink>
      {may('viewMetrics') && sites?.some(isReadable) && (
        <NavLink
          className="nav-item"
          to={{ pathname: '/dashboard/levers', search }}
          onClick={onNavigate}
        >
          <Icon name="levers" />
          {t.frame.levers}
        </NavLink>
      )}
      {may('readDocuments') && (
        <NavLink className="nav-item" to="/dashboard/payouts" onClick={onNavigate}>
          <Icon name="bank" />
          {t.frame.payouts}
        </NavLink>
      )}
      <NavLink className="nav-item" to="/dashboard/settings" onClick={onNavigate}>
        <Icon name="settings" />
        {t.frame.settings}
      </NavLink>
      {sites?.length !== 0 && <h2 className="nav-heading">{t.frame.sites}</h2>}
      {error && !sites && <LoadFailure text={t.frame.sitesFailed} error={error} onRetry={mutate} />}
      <ul className="bare-list nav-sites stack">
        {sites?.map((site) => (
          <li key={site.id}>
            <NavLink
              className="nav-item"
              to={{ pathname: `/dashboard/sites/${site.id}`, search }}
              onClick={onNavigate}
            >
              <span className="nav-site-url">{site.url}</span>
              {!site.live && <SiteState site={site} />}
            </NavLink>
          </li>
        ))}
        {!sites &&
          !error &&
          [72, 60, 66].map((width) => (
            <li key={width} className="nav-item">
              <Skeleton width={`${width}%`} height={16} />
            </li>
          ))}
      </ul>
    </nav>
  );
}
