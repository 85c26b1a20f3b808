import Box from '@mui/material/Box';
import type { Site } from '#shared/schemas/entities/site.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { IndexState } from './IndexState.tsx';
import { Settings } from './Settings.tsx';
import { SetUp } from './SetUp.tsx';
import { useRecommendations } from './useRecommendations.ts';

/** Whether a site's pages recommend others, how they look there, and what stands in the index. */
export default function SiteRecommendations({ record: site }: { record: Site }) {
  const call = useRecommendations(site.id);
  return (
    <Loaded call={call} height={480}>
      {(config) =>
        config.added ? (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <IndexState config={config} />
            <Settings config={config} onSaved={call.refetch} />
          </Box>
        ) : (
          <SetUp config={config} onAdded={call.refetch} />
        )
      }
    </Loaded>
  );
}
