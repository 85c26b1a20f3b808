import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment: avoids a call per keystroke. */
export function useDebounced<T>(value: T, pauseMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
