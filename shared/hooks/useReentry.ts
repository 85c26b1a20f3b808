import { useCallback, useEffect, useState } from 'react';
import { reopenRealtime } from '../realtime-line.ts';
import { answerReentry } from '../reentry-question.ts';
import type { Me } from '../schemas/calls/auth.ts';
import { startOver } from './start-over.ts';

interface Reentry {
  /** Who has to sign in again. */
  reader: Me;
  /** The signed-in user; null, or refused, if there is none. */
  load(): Promise<Me | null>;
  /** Takes over what has changed of the reader meanwhile. */
  renew(me: Me): void;
}

/**
 * Signing in again over the open screen, so that no input is lost; refused calls are then sent
 * again. A second factor that has become required is set up there, too.
 *
 * `load` and `renew` must stay the same functions.
 */
export function useReentry({ reader, load, renew }: Reentry) {
  const [readerId] = useState(reader.id);
  const [state, setState] = useState<'asking' | 'out' | 'enrols'>('asking');
  const goOn = useCallback(
    (now: Me) => {
      // Another user sees different screens.
      if (now.id !== readerId) return startOver();
      if (now.mustEnrol) return setState('enrols');
      renew(now);
      reopenRealtime();
      answerReentry(true);
    },
    [readerId, renew],
  );
  const look = useCallback(async () => {
    const now = await load().catch(() => null);
    if (now) goOn(now);
    else setState('out');
  }, [load, goOn]);
  // The user may sign in elsewhere or in another tab.
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (state !== 'out') return;
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [state, look]);
  return { state, goOn, look };
}
