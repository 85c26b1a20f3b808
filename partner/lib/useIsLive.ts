import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser draws: false on the server, and while its picture is taken over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
