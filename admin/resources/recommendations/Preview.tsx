import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import type { RecommendationPreview } from '#shared/schemas/calls/recommendation-preview.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';

/** A page with the site's cards, drawn by the plugin itself from the form's values. */
export function Preview({ config }: { config: RecommendationConfig }) {
  const { preview: m } = useMessages(recommendationFormMessages);
  const language = useLocale();
  const [width, setWidth] = useState<PreviewWidth>('narrow');
  const [page, setPage] = useState<'light' | 'dark'>('light');
  const call = callOf<RecommendationPreview>(
    `recommendations/preview?id=${config.id}&language=${language}`,
  );
  // After reindexing it has other articles.
  const preview = useQuery({ ...call, queryKey: [...call.queryKey, config.lastIndexed] });
  return (
    <Box sx={stickySx}>
      <Section
        title={m.title}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Toggle label={m.width} choices={m.widths} value={width} onChange={setWidth} />
            <Toggle label={m.page} choices={m.pages} value={page} onChange={setPage} />
          </Box>
        }
      >
        <Loaded call={preview} height={480}>
          {(shown) => (
            <>
              <Typography
                variant="caption"
                sx={{ display: 'block', color: 'text.secondary', mb: 2 }}
              >
                {shown.source === 'site' ? m.own : m.samples}
              </Typography>
              <PreviewFrame preview={shown} width={width} isDark={page === 'dark'} />
            </>
          )}
        </Loaded>
      </Section>
    </Box>
  );
}

const stickySx = { minWidth: 0, position: { lg: 'sticky' }, top: 16 } as const;
