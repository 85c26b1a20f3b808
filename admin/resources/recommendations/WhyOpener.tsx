import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

const WhySheet = lazy(() => import('./WhySheet.tsx'));

/** Opens the recommendations of the page in the address. */
export function WhyOpener({ config }: { config: RecommendationConfig }) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const url = parameters.get('url');
  if (!url) return null;

  const close = () => {
    // Goes back to the list if opened from it; a link opened directly has no history.
    if (state?.explains) return navigate(-1);
    parameters.delete('url');
    setParameters(parameters, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <WhySheet config={config} url={url} onClose={close} />
    </Suspense>
  );
}
