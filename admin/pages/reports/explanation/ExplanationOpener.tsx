import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ReportFilter } from '../filter/report-filter.ts';
import { readExplained } from './explain-address.ts';

const ExplanationSheet = lazy(() => import('./ExplanationSheet.tsx'));

/** Opens the calculation in the address, next to the report with this filter. */
export function ExplanationOpener({ filter }: { filter: ReportFilter }) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const text = parameters.get('explain');
  const figure = readExplained(text);
  if (!figure) return null;

  const close = () => {
    // Goes back to the report if opened from it; a link opened directly has no history.
    if (state?.explains) return navigate(-1);
    parameters.delete('explain');
    setParameters(parameters, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <ExplanationSheet key={text} figure={figure} filter={filter} onClose={close} />
    </Suspense>
  );
}
