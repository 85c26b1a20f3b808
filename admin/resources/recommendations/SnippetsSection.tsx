import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listSnippets } from '#shared/domain/list-snippets.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { CodeLine } from './CodeLine.tsx';

/** Snippets for the publisher's pages, to be copied. */
export function SnippetsSection({ config }: { config: RecommendationConfig }) {
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
