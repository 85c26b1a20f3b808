import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';

/**
 * Of a box that scrolls sideways: what it holds to the right of what is seen announces itself by a
 * shadow at the edge. The shadow lies over the nearest box around it that is positioned.
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
