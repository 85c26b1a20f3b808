import { NavLink, Outlet } from 'react-router-dom';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useMessages } from '../lib/useMessages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import './SettingsFrame.css';

const pages = [
  { path: 'company-details', words: 'companyDetails', icon: 'building' },
  { path: 'banking', words: 'banking', icon: 'bank' },
  { path: 'contracts', words: 'contracts', icon: 'document' },
  { path: 'people', words: 'people', icon: 'people' },
  { path: 'profile', words: 'profile', icon: 'user' },
  { path: 'password', words: 'password', icon: 'lock' },
] as const satisfies { path: string; words: string; icon: IconName }[];

export function SettingsFrame() {
  const { t } = useLanguage();
  const titles = useMessages(partnerSettingsMessages).pages;
  return (
    <div className="settings">
      <div className="settings-top">
        <h1 className="page-title">{t.frame.settings}</h1>
        <ButtonLink variant="quiet" icon="chevronLeft" to="/dashboard">
          {t.frame.backToDashboard}
        </ButtonLink>
      </div>
      <nav className="settings-nav" aria-label={t.frame.settings}>
        {pages.map(({ path, words, icon }) => (
          <NavLink key={path} className="nav-item" to={`/dashboard/settings/${path}`}>
            <Icon name={icon} size={18} />
            {titles[words]}
          </NavLink>
        ))}
      </nav>
      <div className="settings-page">
        <Outlet />
      </div>
    </div>
  );
}
