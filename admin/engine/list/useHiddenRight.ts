import { useEffect, useState } from 'react';

/** Tells whether a box that scrolls sideways holds more to the right of what is seen. */
export function useHiddenRight() {
  const [box, ref] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!box) return;
    const look = () => setHidden(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    const watcher = new ResizeObserver(look);
    for (const element of [box, ...box.children]) watcher.observe(element);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box]);
  return { ref, hidden };
}
