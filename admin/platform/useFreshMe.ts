import { useCallback, useEffect, useState } from 'react';
import { startOver } from '#shared/hooks/start-over.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { loadMe } from './session.ts';

/** Called when the server refused what the screens considered allowed. */
export const rightsChanged = 'rights-changed';

/**
 * The signed-in user with current rights, which can change while the back office is open. Refetched
 * whenever the reader returns to the tab, and after a refusal.
 */
export function useFreshMe(initial: Me): [Me, (me: Me) => void] {
  const [me, setMe] = useState(initial);
  const renew = useCallback(async () => {
    const now = await loadMe().catch(() => undefined);
    // Signed out, or no answer: the next call reports it.
    if (!now) return;
    // Another user sees different screens and must not save this one's form.
    if (now.id !== initial.id) startOver();
    else setMe((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
  }, [initial.id]);
  useEffect(() => {
    window.addEventListener('focus', renew);
    window.addEventListener(rightsChanged, renew);
    return () => {
      window.removeEventListener('focus', renew);
      window.removeEventListener(rightsChanged, renew);
    };
  }, [renew]);
  return [me, setMe];
}
