import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useArrivalFocus } from '#shared/hooks/useArrivalFocus.ts';
import { useCompany } from '../features/company/api/useCompany.ts';
import { PreviewBanner } from '../features/session/components/PreviewBanner.tsx';
import { RequireSession } from '../features/session/components/RequireSession.tsx';
import { UserMenu } from '../features/session/components/UserMenu.tsx';
import { SiteNavigation } from '../features/sites/components/SiteNavigation.tsx';
import { Welcome } from '../features/welcome/components/Welcome.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { announcePresence } from '../lib/presence.ts';
import { today } from '../lib/today.ts';
import { useViewer } from '../lib/viewer.ts';
import { IconButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import './DashboardFrame.css';

const LazyBankingBanner = lazy(() => import('../features/banking/components/BankingBanner.tsx'));

const Bell = lazy(() => import('../features/notices/components/Bell.tsx'));

export const DashboardFrame = () => (
  <RequireSession fallback={<FrameSkeleton />}>
    <Frame />
  </RequireSession>
);

function Frame() {
  const { t, format } = useLanguage();
  const { companyName } = useViewer();
  const [isTourOpen, setTourOpen] = useState(false);
  const openTour = useCallback(() => setTourOpen(true), []);
  useEffect(announcePresence, []);
  useArrivalFocus('#content');
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      <PreviewBanner />
      <Header onOpenTour={openTour} />
      <div className="frame-body">
        <aside className="frame-side">
          <SiteNavigation />
        </aside>
        <main className="frame-content stack" id="content" tabIndex={-1}>
          {/* Around midnight the server has drawn another day. */}
          <p className="frame-printed" suppressHydrationWarning>
            {t.frame.printed(companyName, format.day(today()))}
          </p>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BankingWarning />
      <Welcome
        isTourOpen={isTourOpen}
        onOpenTour={openTour}
        onCloseTour={() => setTourOpen(false)}
      />
    </>
  );
}

/** During its onboarding a company is asked for its banking details anyway. */
function BankingWarning() {
  const { may } = useViewer();
  const { data: company } = useCompany();
  const { pathname } = useLocation();
  const isThere = /\/settings\/(company-details|banking)$/.test(pathname);
  if (!may('manageCompany') || !company || company.onboardingStatus === 'OPEN' || isThere) {
    return null;
  }
  return (
    <Suspense>
      <LazyBankingBanner />
    </Suspense>
  );
}

function Header({ onOpenTour }: { onOpenTour(): void }) {
  const { t } = useLanguage();
  const { me, companyName } = useViewer();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  return (
    <header className="frame-header">
      <div className="frame-menu-button">
        <IconButton icon="menu" label={t.frame.menu} onClick={() => setMenuOpen(true)} />
      </div>
      <Link to="/dashboard" className="frame-home">
        <Wordmark />
      </Link>
      <span className="frame-company">{companyName}</span>
      <div className="frame-tools">
        {me.demo && (
          <span className="frame-demo" title={t.demoDataHint}>
            <Chip tone="info">{t.demoData}</Chip>
          </span>
        )}
        <Suspense fallback={<span className="frame-bell" />}>
          <Bell />
        </Suspense>
        <UserMenu onOpenTour={onOpenTour} />
      </div>
      {isMenuOpen && (
        <Dialog shape="drawer" title={companyName} onClose={closeMenu}>
          <div className="frame-drawer">
            <SiteNavigation onNavigate={closeMenu} />
          </div>
        </Dialog>
      )}
    </header>
  );
}

/** The frame before the user is known. */
function FrameSkeleton() {
  return (
    <>
      <header className="frame-header">
        <span className="frame-home">
          <Wordmark />
        </span>
      </header>
      <div className="frame-body">
        <div className="frame-side" />
        <main className="frame-content stack" aria-busy="true">
          <PageSkeleton />
        </main>
      </div>
    </>
  );
}
