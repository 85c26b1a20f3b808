import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';

/** The complete ads.txt for the publisher to upload; added lines are marked. */
export function MendedFile({ address, mended, lines }: NonNullable<SiteHealth['adsTxt']>) {
  const { adsTxt: m } = useMessages(siteHealthMessages);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {m.text(address)}
      </Typography>
      <Box component="section" aria-label={m.file} tabIndex={0} sx={fileSx}>
        <ol>
          {lines.map(({ text, mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file are known by their number
            <li key={index} data-marked={mark ?? undefined}>
              <code>{text}</code>
              {mark && <span>{m.marks[mark]}</span>}
            </li>
          ))}
        </ol>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(mended)}`}
          download="ads.txt"
        >
          {m.download}
        </Button>
        <CopyButton text={mended} label={m.copy}>
          {m.copy}
        </CopyButton>
      </Box>
    </Box>
  );
}

const fileSx = {
  maxHeight: 280,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& ol': { m: 0, p: 0, listStyle: 'none', fontSize: 12 },
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 3, px: 3, minHeight: 20 },
  '& code': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& [data-marked]': {
    bgcolor: ({ palette }: { palette: { warning: { main: string } } }) =>
      alpha(palette.warning.main, 0.12),
  },
  // Copying by hand selects the file alone.
  '& li > span': { flex: 'none', fontWeight: 'fontWeightMedium', userSelect: 'none' },
} as const;
