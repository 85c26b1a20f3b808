import { NavLink, Outlet } from 'react-router-dom';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import './SettingsFrame.css';

export function SettingsFrame() {
  const { t } = useLanguage();
  return (
    <div className="settings">
      <div className="settings-top">
        <h1 className="page-title">{t.frame.settings}</h1>
        <ButtonLink variant="quiet" icon="chevronLeft" to="/dashboard">
          {t.frame.backToDashboard}
        </ButtonLink>
      </div>
      <nav className="settings-nav" aria-label={t.frame.settings}>
        <NavLink className="nav-item" to="/dashboard/settings/profile">
          {t.frame.profile}
        </NavLink>
      </nav>
      <div className="settings-page">
        <Outlet />
      </div>
    </div>
  );
}
