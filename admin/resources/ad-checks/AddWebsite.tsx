import SearchIcon from '@mui/icons-material/TravelExplore';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { AdCheckResults } from '#shared/schemas/calls/ad-checks.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useFieldErrors } from '../../platform/useFieldErrors.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Checks any website, for instance a prospect's. */
export default function AddWebsite() {
  const m = useMessages(adCheckMessages);
  const ask = useAsk();
  return (
    <Button
      variant="contained"
      startIcon={<SearchIcon />}
      onClick={() => ask((close) => <AddDialog onClose={close} />)}
    >
      {m.add}
    </Button>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages(adCheckMessages);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: () =>
      request<AdCheckResults>(`${apiUrl}/datalake/request-ad-check`, 'POST', { url }),
    onSuccess: ({ website }) => {
      notify(m.added, { type: 'success' });
      refresh();
      onClose();
      if (website) navigate(`/checked-websites/${website.id}`);
    },
  });
  const errors = useFieldErrors(add.error);
  return (
    <AskDialog
      title={m.add}
      sx={{ display: 'grid', gap: 4 }}
      action={
        <Button
          type="submit"
          variant="contained"
          disabled={url.trim() === ''}
          loading={add.isPending}
        >
          {m.checkNow}
        </Button>
      }
      onSubmit={add.mutate}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{m.addHint}</Typography>
      <TextField
        label={m.address}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        {...errors.of('url')}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
        autoFocus
        required
      />
      {errors.above && <InlineFailure error={errors.above} />}
    </AskDialog>
  );
}
