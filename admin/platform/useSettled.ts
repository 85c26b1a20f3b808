import { useEffect, useState } from 'react';

/** The typed value, once typing pauses. */
export function useSettled(typed: string, pauseMs = 200): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
