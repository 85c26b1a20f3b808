import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface Place {
  top: number;
  left: number;
  /** The address of the row's link that was followed. */
  link: string | null;
}

/** By the entry of the browser's history: whoever goes back finds the list as it was left. */
const places = new Map<string, Place>();
const mostPlaces = 50;

/** Keeps how far a list's own box is scrolled, and which of its rows was opened. */
export function useKeptPlace(box: HTMLElement | null): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!box) return;
    const place = places.get(key);
    if (place) {
      box.scrollTo?.(place.left, place.top);
      const link = place.link && box.querySelector<HTMLElement>(`a[href="${place.link}"]`);
      if (link) link.focus({ preventScroll: true });
    }
    const keep = (more: Partial<Place>) => {
      const now = { top: box.scrollTop, left: box.scrollLeft, link: places.get(key)?.link ?? null };
      places.delete(key);
      places.set(key, { ...now, ...more });
      const [oldest] = places.keys();
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
    };
    const scrolled = () => keep({});
    const clicked = ({ target }: Event) => {
      const row = (target as HTMLElement).closest('tr');
      const link = row?.querySelector('.pinned a')?.getAttribute('href');
      if (link) keep({ link });
    };
    box.addEventListener('scroll', scrolled, { passive: true });
    box.addEventListener('click', clicked, true);
    return () => {
      box.removeEventListener('scroll', scrolled);
      box.removeEventListener('click', clicked, true);
    };
  }, [box, key]);
}
