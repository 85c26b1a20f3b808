/**
 * Shows the reader as connected while the dashboard is open. The connection is of no use to the
 * first screen, so its code is loaded after it.
 */
export function announcePresence(): () => void {
  let close = () => {};
  let left = false;
  const timer = setTimeout(async () => {
    const { io } = await import('socket.io-client');
    if (left) return;
    const line = io({ transports: ['websocket'] });
    close = () => line.close();
  }, 2000);
  return () => {
    left = true;
    clearTimeout(timer);
    close();
  };
}
