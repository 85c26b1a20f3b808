import { use } from 'react';

let drawings: Promise<typeof import('./index.ts')> | undefined;

/**
 * The drawings of a report; a Suspense boundary waits for them. Their library is large and loads
 * after everything else, once for all: later uses have it at once.
 */
export function useDrawings() {
  drawings ??= import('./index.ts');
  return use(drawings);
}
