import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { contractEvidence } from '#shared/messages/contract-evidence.ts';
import { contractMessages } from '#shared/messages/contracts.ts';
import type { FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  title: string;
  documents: FormerDocument[];
}

/** Signed documents that are no longer valid, with the reason. Empty if none. */
export function FormerDocuments({ title, documents }: Props) {
  if (documents.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 'fontWeightMedium', mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map((document) => (
          <Former key={document.id} document={document} />
        ))}
      </Box>
    </Box>
  );
}

function Former({ document }: { document: FormerDocument }) {
  const contracts = useMessages(contractMessages);
  const evidence = useMessages(contractEvidence);
  const format = useFormat();
  const m = contracts.former;
  const { id, name, signedAt, signedHow, end, endedAt, reason } = document;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Button
        startIcon={<DownloadIcon />}
        component="a"
        href={`${apiUrl}/former-documents/${id}`}
        download
        sx={{ ml: -2, overflowWrap: 'anywhere', textAlign: 'left', whiteSpace: 'normal' }}
      >
        {name ?? m.document}
      </Button>
      <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {signedHow && signedAt && (
          <div>
            {evidence.how[signedHow]}, {format.instant(signedAt)}
          </div>
        )}
        {[m.ends[end](format.instant(endedAt)), reason && m.because(reason)]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </Box>
  );
}
