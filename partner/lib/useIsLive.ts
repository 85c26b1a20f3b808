import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser draws: false on the server, and while its picture is taken over. What waits
 * for that is drawn in slices.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
