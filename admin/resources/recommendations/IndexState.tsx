import Box from '@mui/material/Box';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { CoverageSection } from './CoverageSection.tsx';
import { IndexSection } from './IndexSection.tsx';
import { KeySection } from './KeySection.tsx';
import { SnippetsSection } from './SnippetsSection.tsx';

/** What a website's index knows and does, and what its pages need to show it. */
export function IndexState({ config }: { config: RecommendationConfig }) {
  return (
    <>
      <Box sx={besideSx}>
        <IndexSection config={config} />
        <KeySection config={config} />
      </Box>
      <CoverageSection config={config} />
      <SnippetsSection config={config} />
    </>
  );
}

const besideSx = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
