import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('./IdentityDialog.tsx')).IdentityDialog,
}));

/** Asks who is there for calls that matter; there is one of it. */
export function IdentityQuestion() {
  const asked = useSyncExternalStore(listenToIdentity, isIdentityAsked, () => false);
  return asked ? (
    <Suspense>
      <IdentityDialog />
    </Suspense>
  ) : null;
}
