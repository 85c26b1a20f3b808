import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { personalDataMessages } from '#shared/messages/personal-data.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useDownload } from '../../platform/useDownload.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  /** `/api/auth`, or the address of another user. */
  address: string;
  own?: boolean;
}

/** A copy of all data stored about a user. */
export function PersonalData({ address, own = false }: Props) {
  const m = useMessages(personalDataMessages);
  const { download, start } = useDownload();
  return (
    <Section title={m.title}>
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 560 }}>
        {own ? m.ownHint : m.hint}
      </Typography>
      {download.state === 'failed' && <InlineFailure error={download.error} />}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.state === 'loading'}
        onClick={() => start(`${address}/personal-data`)}
      >
        {own ? m.download : m.make}
      </Button>
    </Section>
  );
}
