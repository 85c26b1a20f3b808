import { lazy, Suspense } from 'react';
import { useOpened } from '../../platform/useOpened.ts';
import { readExplained } from '../figures/explain-address.ts';
import type { ReportFilter } from '../filter/report-filter.ts';

const ExplanationSheet = lazy(() => import('./ExplanationSheet.tsx'));

/** Opens the calculation in the address, next to the report with this filter. */
export function ExplanationOpener({ filter }: { filter: ReportFilter }) {
  const { opened, close } = useOpened('explain');
  const figure = readExplained(opened);
  if (!figure) return null;
  return (
    <Suspense fallback={null}>
      <ExplanationSheet key={opened} figure={figure} filter={filter} onClose={close} />
    </Suspense>
  );
}
