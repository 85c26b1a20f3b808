import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { intlLocale } from '#shared/locale.ts';
import type { ExportFormat } from '#shared/schemas/calls/exports.ts';
import { type Download, useDownload } from '../../app/useDownload.ts';
import { useLocale } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { useExportMessages } from './useExportMessages.ts';

interface Props {
  title: string;
  hint: string;
  address: string;
  query?: Record<string, string>;
  /** What is chosen makes no sense. */
  disabled?: boolean;
  /** The fields in which it is chosen. */
  children?: ReactNode;
}

/** One export: what it is, what is chosen, and a button for each format. */
export function ExportCard({ title, hint, address, query, disabled = false, children }: Props) {
  const m = useExportMessages();
  const { download, start, cancel } = useDownload();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const isLoading = download.state === 'loading';
  const load = (wanted: ExportFormat) => {
    setFormat(wanted);
    start(`${address}?${new URLSearchParams({ ...query, format: wanted })}`);
  };
  const button = (wanted: ExportFormat, label: string) => (
    <Button
      variant={wanted === 'xlsx' ? 'contained' : 'outlined'}
      startIcon={<DownloadIcon />}
      disabled={disabled || isLoading}
      aria-label={m.download(title, label)}
      onClick={() => load(wanted)}
    >
      {label}
    </Button>
  );
  return (
    <Section title={title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 560 }}>{hint}</Typography>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {button('xlsx', m.excel)}
          {button('csv', m.csv)}
          {isLoading && (
            <Button color="inherit" onClick={cancel}>
              {m.cancel}
            </Button>
          )}
          <Progress download={download} />
        </Box>
        {isLoading && <LinearProgress aria-label={m.preparing} />}
        {download.state === 'failed' && (
          <InlineFailure error={download.error} onRetry={() => load(format)} />
        )}
      </Box>
    </Section>
  );
}

function Progress({ download }: { download: Download }) {
  const m = useExportMessages();
  const locale = useLocale();
  const size = (bytes: number) =>
    new Intl.NumberFormat(intlLocale[locale], {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: 0,
    }).format(bytes / 1000);
  return (
    <Typography component="p" role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {download.state === 'loading' &&
        (download.bytes > 0 ? m.loading(size(download.bytes)) : m.preparing)}
      {download.state === 'done' && m.done}
    </Typography>
  );
}
