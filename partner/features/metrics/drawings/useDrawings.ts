import { use } from 'react';

let drawings: Promise<typeof import('./index.ts')> | undefined;

/**
 * The drawings of a report; a Suspense boundary waits for them. The library behind them is large
 * and comes after everything else, once for all of them: whoever asks later has them at once.
 */
export function useDrawings() {
  drawings ??= import('./index.ts');
  return use(drawings);
}
