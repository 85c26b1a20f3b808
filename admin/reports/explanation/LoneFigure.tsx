import { lazy, Suspense } from 'react';
import { useAllowed } from '../../platform/useMe.ts';
import type { ExplainedHereProps } from './ExplainedHere.tsx';

const ExplainedHere = lazy(() => import('./ExplainedHere.tsx'));

/** A figure outside of a report, explained to users who may read reports. */
export function LoneFigure(props: ExplainedHereProps) {
  const mayReport = useAllowed('reports');
  if (!mayReport) return props.text;
  return (
    <Suspense fallback={props.text}>
      <ExplainedHere {...props} />
    </Suspense>
  );
}
