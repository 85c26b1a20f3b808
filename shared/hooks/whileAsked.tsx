import { type ComponentType, Suspense, useSyncExternalStore } from 'react';

/** Shows a dialog, loaded on demand, while its question waits for an answer; a singleton. */
export const whileAsked = (
  isAsked: () => boolean,
  listen: (listener: () => void) => () => void,
  Dialog: ComponentType,
) =>
  function Asked() {
    const asked = useSyncExternalStore(listen, isAsked, () => false);
    return asked ? (
      <Suspense>
        <Dialog />
      </Suspense>
    ) : null;
  };
