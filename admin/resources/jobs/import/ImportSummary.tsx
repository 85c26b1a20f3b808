import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '#shared/domain/file-size.ts';
import { feedLabels } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';

/** The file in figures. */
export function ImportSummary({ preview }: { preview: FeedImport }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const locale = useLocale();
  const { days, malformed, misplaced } = preview;
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
  const range = first === last ? format.day(first) : `${format.day(first)} – ${format.day(last)}`;
  const figures: [string, number, string?][] = [
    [m.read, preview.read],
    [m.added, preview.added],
    [m.changed, preview.changed],
    [m.unchanged, preview.unchanged],
    [m.repeated, preview.repeated, m.repeatedHint],
    [m.setAside, malformed + misplaced],
    [m.otherCountries, preview.ofOtherCountries, m.otherCountriesHint],
  ];
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {preview.fileName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {[feedLabels[preview.feed][locale], range, formatFileSize(preview.size, locale)].join(
          ' · ',
        )}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
        }}
      >
        {figures.map(([label, count, hint]) => (
          <Box key={label} title={hint}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: 16,
                fontWeight: 'fontWeightMedium',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {format.count(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
