import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ExportFormat } from '#shared/schemas/calls/exports.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useDownload } from '../../platform/useDownload.ts';
import { useMessages } from '../../platform/useMessages.ts';

const formats: [ExportFormat, string][] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];

/** The whole calculation as a file, for use elsewhere. */
export function ExplanationFile({ query }: { query: string }) {
  const { explain: m } = useMessages(reportScreenMessages);
  const { download, start } = useDownload();
  const [wanted, setWanted] = useState<ExportFormat>('xlsx');
  const isLoading = download.state === 'loading';
  const load = (format: ExportFormat) => {
    if (isLoading) return;
    setWanted(format);
    start(`${apiUrl}/exports/explanation?${query}&format=${format}`);
  };
  return (
    <Box sx={boxSx}>
      <Typography component="p" role="status" variant="caption">
        {isLoading && m.preparing}
        {download.state === 'done' && m.saved}
      </Typography>
      {formats.map(([format, name]) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<DownloadIcon />}
          // Not disabled: that would take the focus out of the sheet, which Escape then no longer closes.
          aria-disabled={isLoading}
          aria-label={m.file(name)}
          onClick={() => load(format)}
        >
          {name}
        </Button>
      ))}
      {download.state === 'failed' && (
        <InlineFailure error={download.error} onRetry={() => load(wanted)} />
      )}
    </Box>
  );
}

const boxSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  displayPrint: 'none',
} as const;
