import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { ComparedAdsTxt } from '#shared/schemas/calls/ad-checks.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  domain: string;
  adsTxt: ComparedAdsTxt;
  onClose: () => void;
}

/** Each expected line with its state, and the complete file for the publisher to upload. */
export default function MendedAdsTxt({ domain, adsTxt: { lines, mended }, onClose }: Props) {
  const { adsTxt: m } = useMessages(adCheckMessages);
  return (
    <AskDialog
      title={m.title(domain)}
      maxWidth="md"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      action={null}
      onClose={onClose}
    >
      {lines.length === 0 ? <Typography>{m.none}</Typography> : <Lines lines={lines} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: 1, minWidth: 200 }}>{m.hint}</Typography>
        <CopyButton text={mended} label={m.copy}>
          {m.copy}
        </CopyButton>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(mended)}`}
          download="ads.txt"
        >
          {m.download}
        </Button>
      </Box>
      <Box component="pre" tabIndex={0} sx={fileSx}>
        {mended}
      </Box>
    </AskDialog>
  );
}

const toneOf = {
  PRESENT: 'good',
  MISSING: 'bad',
  WRONG_RELATIONSHIP: 'bad',
  WRONG_CERTIFICATION: 'warn',
} as const;

function Lines({ lines }: Pick<ComparedAdsTxt, 'lines'>) {
  const { adsTxt: m } = useMessages(adCheckMessages);
  return (
    <RowTable
      rows={lines}
      keyOf={({ owner, text }) => `${owner} ${text}`}
      columns={[
        { title: m.owner, cell: ({ owner }) => (owner === 'SITE' ? m.ofSite : owner) },
        {
          title: m.expected,
          cell: ({ text }) => <code>{text}</code>,
          sx: { overflowWrap: 'anywhere' },
        },
        {
          title: m.standing,
          cell: ({ standing }) => (
            <StateChip tone={toneOf[standing]} label={m.standings[standing]} />
          ),
        },
      ]}
    />
  );
}

const fileSx = {
  m: 0,
  p: 3,
  maxHeight: 280,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 12,
} as const;
