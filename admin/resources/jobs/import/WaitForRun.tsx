import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { apiUrl } from '../../../platform/data-provider.ts';
import { request } from '../../../platform/http-client.ts';
import { InlineFailure } from '../../../platform/ui/Failure.tsx';
import { useMessages } from '../../../platform/useMessages.ts';

const askEveryMs = 700;

/** Waits until a worker has begun the import, then opens its run's log. */
export function WaitForRun({ importId, onClose }: { importId: number; onClose: () => void }) {
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
