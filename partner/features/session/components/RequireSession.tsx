import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { startOver } from '#shared/hooks/start-over.ts';
import { whileAsked } from '#shared/hooks/whileAsked.tsx';
import { isReentryAsked, listenToReentry } from '#shared/reentry-question.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { beginAtHome, ownBase } from '../../../lib/companyBase.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { forgetPreview, previewCompanyId } from '../../../lib/preview.ts';
import type { ApiError } from '../../../lib/request.ts';
import { ViewerContext, viewerOf } from '../../../lib/viewer.ts';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { useMe } from '../api/useMe.ts';

const MustEnrol = lazy(() => import('./MustEnrol.tsx'));
/** Lets users sign in again when their session has ended. */
const Reentry = whileAsked(
  isReentryAsked,
  listenToReentry,
  lazy(() => import('./ReentryDialog.tsx')),
);

interface RequireSessionProps {
  /** Keeps the layout until the user is known. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Admits people, and admins who preview a company; redirects everybody else. When the session ends,
 * users stay where they are: they are asked over the screen.
 */
export function RequireSession({ fallback, children }: RequireSessionProps) {
  const { data: me, error, mutate } = useMe();
  const { setLocale } = useLanguage();
  const { pathname, search } = useLocation();
  const viewer = useMemo(() => me && viewerOf(me), [me]);
  const isPreviewGone = isRefused(error) && previewCompanyId() !== null;
  // They are of that company no longer, or never were: to their own.
  const isElsewhere = isRefused(error) && ownBase() !== '';
  const isAdminAstray = me?.kind === 'admin' && me.preview === null;
  const isAnother = useIsAnother(me);
  // Before the first of the screen's calls.
  if (me?.kind === 'person' && me.company && !isAnother) beginAtHome(me.company.id);
  const [isIn, setIn] = useState(false);
  if (viewer && !viewer.me.mustEnrol && !isIn) setIn(true);

  useEffect(() => {
    if (me) setLocale(me.language);
  }, [me, setLocale]);
  useEffect(() => {
    if (!isPreviewGone) return;
    forgetPreview();
    void mutate();
  }, [isPreviewGone, mutate]);
  useEffect(() => {
    if (isElsewhere) window.location.replace('/dashboard');
  }, [isElsewhere]);
  useEffect(() => {
    if (isAnother) startOver();
  }, [isAnother]);
  useEffect(() => {
    if (isAdminAstray) window.location.replace('/admin');
  }, [isAdminAstray]);

  if ((error?.status === 401 || me === null) && !viewer) {
    return (
      <Navigate
        to={`/login?${new URLSearchParams({ next: ownBase() + pathname + search })}`}
        replace
      />
    );
  }
  if (error && !viewer && !isElsewhere) {
    return (
      <main className="stranded">
        <MaintenanceAlert missing="session" error={error} onRetry={() => mutate()} />
      </main>
    );
  }
  if (!viewer || isAdminAstray || isElsewhere || isAnother) return fallback;
  return (
    <ViewerContext value={viewer}>
      {viewer.me.mustEnrol && !isIn ? (
        <Suspense fallback={fallback}>
          <MustEnrol />
        </Suspense>
      ) : (
        <>
          {children}
          <Reentry />
        </>
      )}
    </ViewerContext>
  );
}

/** Another reader, or another home, than the page began with: nothing typed or read here is theirs. */
function useIsAnother(me: Me | null | undefined): boolean {
  const who = me?.kind === 'person' ? `${me.id} of ${me.company?.id}` : me?.id.toString();
  const [first, setFirst] = useState(who);
  if (who && !first) setFirst(who);
  return Boolean(who && first && who !== first);
}

/** The previewed company is gone, or the admin may no longer view it. */
const isRefused = (error: ApiError | undefined) => error?.status === 403 || error?.status === 404;
