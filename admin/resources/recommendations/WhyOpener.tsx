import { lazy, Suspense } from 'react';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { useOpened } from '../../platform/useOpened.ts';

const WhySheet = lazy(() => import('./WhySheet.tsx'));

/** Opens the recommendations of the page in the address. */
export function WhyOpener({ config }: { config: RecommendationConfig }) {
  const { opened, close } = useOpened('url');
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <WhySheet config={config} url={opened} onClose={close} />
    </Suspense>
  );
}
