import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/**
 * For a box that scrolls sideways: a shadow at the edge hints at content hidden to the right. The
 * shadow overlays the nearest positioned ancestor.
 */
export function useHiddenRight() {
  const [box, ref] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState(false);
  const isDark = useTheme().palette.mode === 'dark';
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
  const shadowSx = {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 0 auto',
      width: 24,
      pointerEvents: 'none',
      zIndex: 4,
      opacity: hidden ? 1 : 0,
      background: `linear-gradient(to left, rgb(15 18 24 / ${isDark ? 0.7 : 0.1}), transparent)`,
      displayPrint: 'none',
    },
  } as const;
  return { ref, shadowSx };
}
