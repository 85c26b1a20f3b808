import { closeRealtime, openRealtime } from '#shared/realtime-line.ts';

const afterMs = 2000;

/**
 * Shows the reader as connected while the dashboard is open. The first screen does not need the
 * connection, so it opens afterwards.
 */
export function announcePresence(): () => void {
  const timer = setTimeout(() => void openRealtime(), afterMs);
  return () => {
    clearTimeout(timer);
    closeRealtime();
  };
}
