import { useCallback, useEffect, useState } from 'react';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { loadMe } from './session.ts';

/** Is told when the server refused what the screens thought was allowed. */
export const rightsChanged = 'rights-changed';

/**
 * Who is signed in and what they may do, as of now: rights can change while the back office is
 * open. Asked anew whenever the reader comes back to the tab, and after a refusal.
 */
export function useFreshMe(initial: Me): [Me, (me: Me) => void] {
  const [me, setMe] = useState(initial);
  const renew = useCallback(async () => {
    const now = await loadMe().catch(() => undefined);
    // Nobody any more, or no answer: the next call says so.
    if (!now) return;
    // Another reader's screens are others, and a form is not theirs to save.
    if (now.id !== initial.id) window.location.reload();
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
