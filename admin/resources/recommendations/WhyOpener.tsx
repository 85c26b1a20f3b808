import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

const WhySheet = lazy(() => import('./WhySheet.tsx'));

/** Opens what is recommended at the page that the address names. */
export function WhyOpener({ config }: { config: RecommendationConfig }) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const url = parameters.get('url');
  if (!url) return null;

  const close = () => {
    // Whoever came from the list goes back to it; a link that was opened has nothing behind it.
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
