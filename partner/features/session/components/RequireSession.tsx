import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { forgetPreview, previewCompanyId } from '../../../lib/preview.ts';
import { type ApiError, isApiError } from '../../../lib/request.ts';
import { MaintenanceAlert } from '../../../ui/MaintenanceAlert.tsx';
import { useMe } from '../api/useMe.ts';
import { ViewerContext, viewerOf } from '../viewer.ts';

interface RequireSessionProps {
  /** Keeps the layout until it is known who is there. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Lets in people, and admins who preview a company; sends everybody else where they belong. */
export function RequireSession({ fallback, children }: RequireSessionProps) {
  const { data: me, error, mutate } = useMe();
  const { setLocale } = useLanguage();
  const { pathname, search } = useLocation();
  const viewer = useMemo(() => me && viewerOf(me), [me]);
  const isPreviewGone = isRefused(error) && previewCompanyId() !== null;
  const isAdminAstray = me?.kind === 'admin' && me.preview === null;

  useEffect(() => {
    if (me) setLocale(me.language);
  }, [me, setLocale]);
  useEffect(() => {
    if (!isPreviewGone) return;
    forgetPreview();
    void mutate();
  }, [isPreviewGone, mutate]);
  useEffect(() => {
    if (isAdminAstray) window.location.replace('/admin');
  }, [isAdminAstray]);

  if (error?.status === 401) {
    const next = new URLSearchParams({ next: pathname + search });
    return <Navigate to={`/login?${next}`} state={{ sessionEnded: me !== undefined }} replace />;
  }
  if (error && !viewer) {
    return (
      <main className="stranded">
        <MaintenanceAlert missing="session" error={error} onRetry={() => mutate()} />
      </main>
    );
  }
  if (!viewer || isAdminAstray) return fallback;
  return (
    <SWRConfig value={{ onError: (failure) => isSignedOut(failure) && void mutate() }}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </SWRConfig>
  );
}

/** Whatever is read after the session has ended tells so first; who is there is asked again then. */
const isSignedOut = (failure: unknown) => isApiError(failure) && failure.status === 401;

/** The company of the preview is gone, or the admin may no longer look at it. */
const isRefused = (error: ApiError | undefined) => error?.status === 403 || error?.status === 404;
