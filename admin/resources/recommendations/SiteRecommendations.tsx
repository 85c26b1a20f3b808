import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listSnippets } from '#shared/domain/list-snippets.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { CodeLine } from './CodeLine.tsx';
import { CoverageSection } from './CoverageSection.tsx';
import { IndexSection } from './IndexSection.tsx';
import { KeySection } from './KeySection.tsx';
import { Settings } from './Settings.tsx';
import { SetUp } from './SetUp.tsx';

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

/** Snippets for the publisher's pages, to be copied. */
function SnippetsSection({ config }: { config: RecommendationConfig }) {
  const { snippets: m } = useMessages(recommendationSettingMessages);
  const words = useMessages(recommendationSnippetMessages);
  const { apiKey: key, origin, processingConfig } = config;
  if (key === null) return null;
  const { recommendationCount } = processingConfig;
  const snippets = listSnippets({ origin, key, recommendationCount }, words);
  return (
    <Section title={m.title}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 960 }}>
        <Typography sx={{ color: 'text.secondary' }}>{m.text}</Typography>
        {snippets.map(({ title, text, code }) => (
          <Box key={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <div>
              <Typography component="h3" variant="h3">
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            </div>
            <CodeLine code={code} label={m.copyOf(title)} />
          </Box>
        ))}
        <Typography sx={{ color: 'text.secondary' }}>{words.room}</Typography>
      </Box>
    </Section>
  );
}
