import { closeRealtime, openRealtime } from '#shared/realtime-line.ts';

const afterMs = 2000;

/**
 * Shows the reader as connected while the dashboard is open. The connection is of no use to the
 * first screen, so it is opened after it.
 */
export function announcePresence(): () => void {
  const timer = setTimeout(() => void openRealtime(), afterMs);
  return () => {
    clearTimeout(timer);
    closeRealtime();
  };
}
