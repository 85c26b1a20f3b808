import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useMessages } from '../lib/useMessages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BankingPage } from './BankingPage.tsx';
import { CompanyDetailsPage } from './CompanyDetailsPage.tsx';
import { ContractsPage } from './ContractsPage.tsx';
import { NotFound } from './NotFoundPage.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';
import { PasswordSettingsPage } from './PasswordSettingsPage.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import './SettingsFrame.css';

const ApiPage = lazy(() => import('./ApiPage.tsx'));

const pages: {
  path: string;
  title: keyof typeof partnerSettingsMessages.en.pages;
  icon: IconName;
  Page: ComponentType;
}[] = [
  { path: 'company-details', title: 'companyDetails', icon: 'building', Page: CompanyDetailsPage },
  { path: 'banking', title: 'banking', icon: 'bank', Page: BankingPage },
  { path: 'contracts', title: 'contracts', icon: 'document', Page: ContractsPage },
  { path: 'people', title: 'people', icon: 'people', Page: PeoplePage },
  { path: 'api', title: 'api', icon: 'key', Page: ApiPage },
  { path: 'profile', title: 'profile', icon: 'user', Page: ProfilePage },
  { path: 'notifications', title: 'notifications', icon: 'bell', Page: NotificationsPage },
  { path: 'password', title: 'password', icon: 'lock', Page: PasswordSettingsPage },
];

/** Publishers' settings, loaded together. */

export default function SettingsFrame() {
  const { t } = useLanguage();
  const titles = useMessages(partnerSettingsMessages).pages;
  return (
    <div className="settings stack">
      <div className="settings-top">
        <h1 className="page-title">{t.frame.settings}</h1>
        <ButtonLink variant="quiet" icon="chevronLeft" to="/dashboard">
          {t.frame.backToDashboard}
        </ButtonLink>
      </div>
      <nav className="settings-nav" aria-label={t.frame.settings}>
        {pages.map(({ path, title, icon }) => (
          <NavLink key={path} className="nav-item" to={`/dashboard/settings/${path}`}>
            <Icon name={icon} size={18} />
            {titles[title]}
          </NavLink>
        ))}
      </nav>
      <div className="settings-page stack">
        <Routes>
          <Route index element={<Navigate to="profile" replace />} />
          {pages.map(({ path, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <Suspense fallback={<Skeleton width="100%" height={420} />}>
                  <Page />
                </Suspense>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </div>
    </div>
  );
}
