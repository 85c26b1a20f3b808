import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('./IdentityDialog.tsx')).IdentityDialog,
}));

/** Asks for proof of identity for sensitive calls; a singleton. */
export function IdentityQuestion() {
  const asked = useSyncExternalStore(listenToIdentity, isIdentityAsked, () => false);
  return asked ? (
    <Suspense>
      <IdentityDialog />
    </Suspense>
  ) : null;
}
