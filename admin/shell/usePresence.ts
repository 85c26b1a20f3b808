import { useEffect } from 'react';
import { openRealtime } from '#shared/realtime-line.ts';

/** Shows the reader as connected while the back office is open. */
export function usePresence(): void {
  useEffect(() => {
    // The first screen goes first.
    const timer = setTimeout(() => void openRealtime(), 1000);
    return () => clearTimeout(timer);
  }, []);
}
