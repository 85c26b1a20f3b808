import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';

const IdentityDialog = lazy(() => import('./IdentityDialog.tsx'));

/** Asks who is there for calls that matter; there is one of it. */
export function IdentityQuestion() {
  const asked = useSyncExternalStore(listenToIdentity, isIdentityAsked);
  return asked ? (
    <Suspense fallback={null}>
      <IdentityDialog />
    </Suspense>
  ) : null;
}
