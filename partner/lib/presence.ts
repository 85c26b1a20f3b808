const afterMs = 2000;

const line = () => import('#shared/realtime-line.ts');

/**
 * Shows the reader as connected while the dashboard is open. The first screen does not need the
 * connection, so it opens afterwards, and its code is loaded then.
 */
export function announcePresence(): () => void {
  const timer = setTimeout(() => void line().then(({ openRealtime }) => openRealtime()), afterMs);
  return () => {
    clearTimeout(timer);
    void line().then(({ closeRealtime }) => closeRealtime());
  };
}
