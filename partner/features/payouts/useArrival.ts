import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For what the address names, also from another year: shown once it is there, and told so. */
export function useArrival<E extends HTMLElement>(id: string, onArrival?: () => void) {
  const { hash, key } = useLocation();
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (hash !== `#${encodeURIComponent(id)}`) return;
    onArrival?.();
    element.current?.scrollIntoView({ block: 'center' });
  }, [hash, key, id]);
  return element;
}
