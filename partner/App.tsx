import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { type State, SWRConfig } from 'swr';
import { whileAsked } from '#shared/hooks/whileAsked.tsx';
import { isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';
import type { Locale } from '#shared/locale.ts';
import { LocaleProvider, useLanguage } from './lib/LocaleProvider.tsx';
import { isLeaveAsked, listenToLeave } from './lib/leaving.ts';
import { swrOptions } from './lib/swrOptions.ts';
import { DashboardFrame } from './pages/DashboardFrame.tsx';
import { ErrorBoundary } from './pages/ErrorBoundary.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { NotFound, NotFoundPage } from './pages/NotFoundPage.tsx';
import { OverviewPage } from './pages/OverviewPage.tsx';
import { PayoutsSkeleton } from './pages/PayoutsSkeleton.tsx';
import { SitePage } from './pages/SitePage.tsx';
import { Skeleton } from './ui/Skeleton.tsx';
import { ToastProvider } from './ui/ToastProvider.tsx';

// The server draws none of these: what it draws has to respond as soon as it is taken over.
const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage.tsx'));
const InvitationPage = lazy(() => import('./pages/InvitationPage.tsx'));
const PasswordPage = lazy(() => import('./pages/PasswordPage.tsx'));
const BankingChangePage = lazy(() => import('./pages/BankingChangePage.tsx'));
const AccountChangePage = lazy(() => import('./pages/AccountChangePage.tsx'));
const UnsubscribePage = lazy(() => import('./pages/UnsubscribePage.tsx'));
const MembershipPage = lazy(() => import('./pages/MembershipPage.tsx'));
const LeversPage = lazy(() => import('./pages/LeversPage.tsx'));
const PayoutsPage = lazy(() => import('./pages/PayoutsPage.tsx'));
const SettingsFrame = lazy(() => import('./pages/SettingsFrame.tsx'));

/** Asks for proof of identity for sensitive calls. */
const IdentityQuestion = whileAsked(
  isIdentityAsked,
  listenToIdentity,
  lazy(() => import('./features/session/components/IdentityDialog.tsx')),
);

/** Asks before unsaved input is left. */
const LeaveQuestion = whileAsked(
  isLeaveAsked,
  listenToLeave,
  lazy(() => import('./ui/LeaveDialog.tsx')),
);

interface AppProps {
  /** The source of the address: the browser's bar, or the request being answered. */
  router: ComponentType<{ children: ReactNode }>;
  /** Initially; a signed-in user's own replaces it. */
  locale: Locale;
  /** Known answers by path: the first paint uses them. */
  answers: ReadonlyMap<string, unknown>;
}

export const App = ({ router: Router, locale, answers }: AppProps) => (
  <LocaleProvider locale={locale}>
    <ErrorBoundary>
      <SWRConfig value={{ ...swrOptions, provider: () => cacheOf(answers) }}>
        <ToastProvider>
          <Router>
            <Suspense>
              <Routes>
                <Route path="/" element={<Navigate to="/dashboard" replace />} />
                <Route path="/login" element={<LoginPage />} />
                <Route path="/login/forgot" element={<ForgotPasswordPage />} />
                <Route path="/invitation/:token" element={<InvitationPage />} />
                <Route path="/membership/:token" element={<MembershipPage />} />
                <Route path="/password/:token" element={<PasswordPage />} />
                <Route path="/banking-change/:token" element={<BankingChangePage />} />
                <Route path="/account-change/:token" element={<AccountChangePage />} />
                <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
                <Route path="/dashboard" element={<DashboardFrame />}>
                  <Route index element={<OverviewPage />} />
                  <Route path="sites/:id" element={<SitePage />} />
                  <Route path="levers" element={<LeversPage />} />
                  <Route
                    path="payouts"
                    element={
                      <Suspense fallback={<PayoutsSkeleton />}>
                        <PayoutsPage />
                      </Suspense>
                    }
                  />
                  <Route
                    path="settings/*"
                    element={
                      <Suspense fallback={<SettingsSkeleton />}>
                        <SettingsFrame />
                      </Suspense>
                    }
                  />
                  <Route path="*" element={<NotFound />} />
                </Route>
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Suspense>
            <IdentityQuestion />
            <LeaveQuestion />
          </Router>
        </ToastProvider>
      </SWRConfig>
    </ErrorBoundary>
  </LocaleProvider>
);

const cacheOf = (answers: ReadonlyMap<string, unknown>): Map<string, State> =>
  new Map([...answers].map(([path, data]) => [path, { data }]));

/** The settings before they have loaded. */
function SettingsSkeleton() {
  const { t } = useLanguage();
  return (
    <>
      <h1 className="page-title">{t.frame.settings}</h1>
      <Skeleton width={640} height={420} />
    </>
  );
}
