import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isReentryAsked, listenToReentry } from '#shared/reentry-question.ts';

const ReentryDialog = lazy(async () => ({
  default: (await import('./ReentryDialog.tsx')).ReentryDialog,
}));

/** Lets users sign in again when their session has ended; a singleton. */
export function Reentry() {
  const asked = useSyncExternalStore(listenToReentry, isReentryAsked, () => false);
  return asked ? (
    <Suspense>
      <ReentryDialog />
    </Suspense>
  ) : null;
}
