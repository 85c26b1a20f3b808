import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface Place {
  top: number;
  left: number;
}

/** By the entry of the browser's history: whoever goes back finds the list as it was left. */
const places = new Map<string, Place>();
const mostPlaces = 50;

/** Keeps how far a list's own box is scrolled. */
export function useKeptPlace(box: HTMLElement | null): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!box) return;
    const place = places.get(key);
    if (place) box.scrollTo?.(place.left, place.top);
    const keep = () => {
      places.delete(key);
      places.set(key, { top: box.scrollTop, left: box.scrollLeft });
      const [oldest] = places.keys();
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
    };
    box.addEventListener('scroll', keep, { passive: true });
    return () => box.removeEventListener('scroll', keep);
  }, [box, key]);
}
