import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { intlLocale } from '#shared/locale.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { type Download, useDownload } from '../useDownload.ts';
import { useLocale, useMessages } from '../useMessages.ts';
import { InlineFailure } from './Failure.tsx';

interface Props {
  /** What they are files of, unless their labels say it. */
  what?: string;
  /** The usual one first. */
  files: readonly { label: string; url: string }[];
  /** The choice is invalid. */
  disabled?: boolean;
  /** It is not the main thing on its page. */
  quiet?: boolean;
}

/** A button for each file, the progress of a download, and why one failed. */
export function DownloadButtons({ what, files, disabled = false, quiet = false }: Props) {
  const m = useMessages(exportMessages);
  const { download, start, cancel } = useDownload();
  const [latest, setLatest] = useState('');
  const isLoading = download.state === 'loading';
  const load = (url: string) => {
    if (isLoading) return;
    setLatest(url);
    start(url);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {files.map(({ label, url }, index) => (
          <Button
            key={label}
            variant={index === 0 && !quiet ? 'contained' : 'outlined'}
            startIcon={<DownloadIcon />}
            disabled={disabled}
            // Disabled, it would lose the focus, and Escape would no longer close the sheet it is in.
            aria-disabled={isLoading}
            aria-label={what && m.download(what, label)}
            onClick={() => load(url)}
          >
            {label}
          </Button>
        ))}
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
    <Typography component="p" role="status" variant="body2" sx={statusSx}>
      {download.state === 'loading' &&
        (download.bytes > 0 ? m.loading(size(download.bytes)) : m.preparing)}
      {download.state === 'done' && m.done}
    </Typography>
  );
}

/** Empty, it takes no place beside the buttons, and is still there to be heard. */
const statusSx = { color: 'text.secondary', '&:empty': { position: 'absolute' } } as const;
