import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser renders: false on the server and during hydration. What waits for this is
 * rendered in slices.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
