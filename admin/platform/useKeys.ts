import { useLayoutEffect, useRef } from 'react';

/** What one key does, with no other held down. */
interface Key {
  key: string;
  /** By default its own name is shown. */
  shown?: string;
  does: string;
  /** Without it, the browser or another listener handles the key. */
  press?: () => void;
}

const offered = new Set<{ current: readonly Key[] }>();

/** The keys of the screen in view. */
export const keysHere = (): Key[] => [...offered].flatMap(({ current }) => current);

/** Offers keys while it is drawn; they rest while somebody types, and behind a layer above it. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const known = latest.current.find(({ key }) => key === event.key);
      if (!known?.press || isMeantElsewhere(event)) return;
      event.preventDefault();
      known.press();
    };
    offered.add(latest);
    document.addEventListener('keydown', press);
    return () => {
      offered.delete(latest);
      document.removeEventListener('keydown', press);
    };
  }, []);
}

const isMeantElsewhere = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  [ctrlKey, metaKey, altKey].includes(true) ||
  (target as Element).closest(takesKeys) !== null ||
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

const takesKeys =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]';
