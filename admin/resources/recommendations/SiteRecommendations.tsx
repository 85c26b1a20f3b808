import Box from '@mui/material/Box';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { useCall } from '../../platform/useCall.ts';
import { CoverageSection } from './CoverageSection.tsx';
import { IndexSection } from './IndexSection.tsx';
import { KeySection } from './KeySection.tsx';
import { Settings } from './Settings.tsx';
import { SetUp } from './SetUp.tsx';
import { SnippetsSection } from './SnippetsSection.tsx';

/** Whether a site's pages have recommendations, their look, and the index's content. */
export default function SiteRecommendations({ record: site }: { record: Site }) {
  const call = useRecommendations(site.id);
  return (
    <Loaded call={call} height={480}>
      {(config) =>
        config.added ? (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={besideSx}>
              <IndexSection config={config} />
              <KeySection config={config} />
            </Box>
            <CoverageSection config={config} />
            <Settings config={config} onSaved={call.refetch} />
            <SnippetsSection config={config} />
          </Box>
        ) : (
          <SetUp config={config} onAdded={call.refetch} />
        )
      }
    </Loaded>
  );
}

const besideSx = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** A site's recommendations. Its index changes by itself: following a run refetches them. */
const useRecommendations = (siteId: number) =>
  useCall<RecommendationConfig>(`recommendations/get-config/?id=${siteId}`);
