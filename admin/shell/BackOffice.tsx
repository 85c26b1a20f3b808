import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  type DashboardComponent,
  localStorageStore,
  Notification,
  useNotify,
} from 'react-admin';
import { whileAsked } from '#shared/hooks/whileAsked.tsx';
import { isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';
import type { Locale } from '#shared/locale.ts';
import { isReentryAsked, listenToReentry } from '#shared/reentry-question.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import type { Declaration } from '../engine/declaration.ts';
import { DeclarationsContext } from '../engine/useDeclaration.ts';
import { createDataProvider } from '../platform/data-provider.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { Forbidden, LoadingScreen, NotFound, ScreenFailed } from '../platform/ui/screens.tsx';
import { useErrorText } from '../platform/useErrorText.ts';
import { useFreshMe } from '../platform/useFreshMe.ts';
import { CurrentUserContext, UpdateCurrentUserContext } from '../platform/useMe.ts';
import { useMessages } from '../platform/useMessages.ts';
import { Appearance } from './Appearance.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { Questions } from './confirming/Questions.tsx';
import { Frame } from './Frame.tsx';
import { createI18nProvider } from './i18n-provider.ts';
import { notKept, serverStore } from './server-store.ts';

const MustEnrol = lazy(() => import('../pages/account/MustEnrol.tsx'));
const IdentityQuestion = whileAsked(
  isIdentityAsked,
  listenToIdentity,
  lazy(() => import('./IdentityDialog.tsx')),
);
const Reentry = whileAsked(
  isReentryAsked,
  listenToReentry,
  lazy(() => import('./ReentryDialog.tsx')),
);

interface Props {
  me: Me;
  /** The reader's preferences so far. */
  preferences: Preferences;
  declarations: Declaration[];
  dashboard: DashboardComponent;
  children: ReactNode;
}

/**
 * react-admin without its `<Admin>`, which includes a login page and form that would never be
 * shown.
 */
export function BackOffice({ me: initial, preferences, declarations, dashboard, children }: Props) {
  const [me, updateMe] = useFreshMe(initial);
  const context = useMemo(() => {
    // Preferences stay with their reader even on a shared computer.
    const local = localStorageStore(undefined, `back-office.${initial.id}`);
    local.setItem('locale', initial.language);
    // Wide screens show it anyway; on others react-admin would start with it open.
    local.setItem('sidebar.open', false);
    const store = serverStore(local, preferences, initial.id);
    const i18nProvider = createI18nProvider(initial.language, declarations);
    return {
      store,
      dataProvider: createDataProvider(() => i18nProvider.getLocale() as Locale),
      queryClient: createQueryClient(),
      i18nProvider,
    };
  }, [initial, preferences, declarations]);
  const authProvider = useMemo(() => createAuthProvider(me, declarations), [me, declarations]);

  return (
    <CurrentUserContext value={me}>
      <UpdateCurrentUserContext value={updateMe}>
        <CoreAdminContext {...context} authProvider={authProvider}>
          <DeclarationsContext value={declarations}>
            <Appearance>
              {/* If required later, it is asked for over the open screen. */}
              {initial.mustEnrol ? (
                <Suspense fallback={null}>
                  <MustEnrol />
                </Suspense>
              ) : (
                <CoreAdminUI
                  layout={Frame}
                  dashboard={dashboard}
                  loading={LoadingScreen}
                  catchAll={NotFound}
                  error={ScreenFailed}
                  accessDenied={Forbidden}
                  disableTelemetry
                >
                  {children}
                </CoreAdminUI>
              )}
              <Questions />
              <IdentityQuestion />
              <Reentry />
              <PreferenceNotKept />
              <Notification autoHideDuration={5000} />
            </Appearance>
          </DeclarationsContext>
        </CoreAdminContext>
      </UpdateCurrentUserContext>
    </CurrentUserContext>
  );
}

/** Tells that the server did not save a preference, although it applies on this screen. */
function PreferenceNotKept() {
  const { frame } = useMessages();
  const notify = useNotify();
  const errorText = useErrorText();
  useEffect(() => {
    const tell = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      notify(frame.notKept(errorText(detail)), { type: 'error' });
    };
    window.addEventListener(notKept, tell);
    return () => window.removeEventListener(notKept, tell);
  }, [frame, notify, errorText]);
  return null;
}
