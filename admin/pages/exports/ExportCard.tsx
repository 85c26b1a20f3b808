import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { intlLocale } from '#shared/locale.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import type { ExportFormat } from '#shared/schemas/calls/exports.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { type Download, useDownload } from '../../platform/useDownload.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface CsvFile {
  label: string;
  query?: Record<string, string>;
}

interface Props {
  title: string;
  hint: string;
  address: string;
  query?: Record<string, string>;
  /** A workbook's sheets, each as a CSV of its own; by default one for all. */
  csvFiles?: readonly CsvFile[];
  /** The choice is invalid. */
  disabled?: boolean;
  /** The fields for the choice. */
  children?: ReactNode;
}

/** One export: its description, its choices, and a button for each format. */
export function ExportCard(props: Props) {
  const { title, hint, address, query, csvFiles, disabled = false, children } = props;
  const m = useMessages(exportMessages);
  const { download, start, cancel } = useDownload();
  const [latest, setLatest] = useState('');
  const isLoading = download.state === 'loading';
  const load = (file: string) => {
    setLatest(file);
    start(file);
  };
  const button = (format: ExportFormat, { label, query: ofFile }: CsvFile) => (
    <Button
      key={label}
      variant={format === 'xlsx' ? 'contained' : 'outlined'}
      startIcon={<DownloadIcon />}
      disabled={disabled || isLoading}
      aria-label={m.download(title, label)}
      onClick={() => load(`${address}?${new URLSearchParams({ ...query, ...ofFile, format })}`)}
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
          {button('xlsx', { label: m.excel })}
          {(csvFiles ?? [{ label: m.csv }]).map((file) => button('csv', file))}
          {isLoading && (
            <Button color="inherit" onClick={cancel}>
              {m.cancel}
            </Button>
          )}
          <Progress download={download} />
        </Box>
        {isLoading && <LinearProgress aria-label={m.preparing} />}
        {download.state === 'failed' && (
          <InlineFailure error={download.error} onRetry={() => load(latest)} />
        )}
      </Box>
    </Section>
  );
}

function Progress({ download }: { download: Download }) {
  const m = useMessages(exportMessages);
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
