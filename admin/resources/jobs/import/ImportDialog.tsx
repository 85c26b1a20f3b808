import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { apiUrl } from '../../../platform/data-provider.ts';
import { request } from '../../../platform/http-client.ts';
import { InlineFailure } from '../../../platform/ui/Failure.tsx';
import { OverScreen } from '../../../platform/ui/Outage.tsx';
import { useMessages } from '../../../platform/useMessages.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { type ChosenFile, uploadImport } from './upload-import.ts';

/** Imports a file in three steps: choose it, see what it would change, follow its run. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { import: m } = useMessages(monitoringMessages);
  const phone = useMediaQuery('(max-width: 699px)');
  const title = useId();
  const [feed, setFeed] = useState<ChosenFile['feed']>('cm');
  const [confirmed, setConfirmed] = useState<number>();
  const preview = useMutation({ mutationFn: uploadImport });
  const { data, variables } = preview;

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      maxWidth={data ? 'md' : 'sm'}
      fullWidth
      fullScreen={phone}
    >
      <DialogTitle id={title}>{m.title}</DialogTitle>
      {confirmed !== undefined && (
        <OverScreen>
          <WaitForRun importId={confirmed} onClose={onClose} />
        </OverScreen>
      )}
      {confirmed === undefined && data && (
        <ConfirmImport
          key={data.id}
          preview={data}
          onConfirmed={() => setConfirmed(data.id)}
          onAgain={() => variables && preview.mutate(variables)}
          onAnother={preview.reset}
          onClose={onClose}
        />
      )}
      {confirmed === undefined && !data && (
        <ChooseFile
          feed={feed}
          onFeed={setFeed}
          reading={preview.isPending ? variables?.file.name : undefined}
          error={preview.error}
          onFile={(file) => preview.mutate({ feed, file })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const askEveryMs = 700;

/** Waits until a worker has begun the import, then opens its run's log. */
function WaitForRun({ importId, onClose }: { importId: number; onClose: () => void }) {
  const { import: m } = useMessages(monitoringMessages);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['feed import', importId],
    queryFn: () => request<FeedImport>(`${apiUrl}/monitoring/import/${importId}`),
    refetchInterval: (query) => (query.state.error ? false : askEveryMs),
  });
  const runId = data?.runId;

  useEffect(() => {
    if (!runId) return;
    onClose();
    navigate(`/monitoring/${runId}`);
  }, [runId, navigate, onClose]);

  return (
    <DialogContent>
      {error ? (
        <InlineFailure error={error} onRetry={refetch} />
      ) : (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 4 }}>
          <CircularProgress size={18} />
          {m.waiting}
        </Box>
      )}
    </DialogContent>
  );
}
