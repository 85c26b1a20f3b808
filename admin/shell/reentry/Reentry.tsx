import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isReentryAsked, listenToReentry } from '#shared/reentry-question.ts';

const ReentryDialog = lazy(() => import('./ReentryDialog.tsx'));

/** Lets users sign in again when their session has ended; a singleton. */
export function Reentry() {
  const asked = useSyncExternalStore(listenToReentry, isReentryAsked);
  return asked ? (
    <Suspense fallback={null}>
      <ReentryDialog />
    </Suspense>
  ) : null;
}
