import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';

const IdentityDialog = lazy(() => import('./IdentityDialog.tsx'));

/** Asks for proof of identity for sensitive calls; a singleton. */
export function IdentityQuestion() {
  const asked = useSyncExternalStore(listenToIdentity, isIdentityAsked);
  return asked ? (
    <Suspense fallback={null}>
      <IdentityDialog />
    </Suspense>
  ) : null;
}
