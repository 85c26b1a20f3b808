import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { RevealedPassword } from '#shared/schemas/calls/credentials.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMessages } from '../../platform/useMessages.ts';

const shownForSeconds = 30;

/** A password on request, for half a minute: long enough to copy, too short to stay open. */
export function RevealPassword({ id, username }: { id: number; username: string }) {
  const { credentials: m } = useMessages(siteDetailMessages);
  const errorText = useErrorText();
  const reveal = useMutation({
    mutationFn: () => request<RevealedPassword>(`${apiUrl}/credentials/${id}/reveal`, 'POST'),
    // Kept only on the screen, and only while shown.
    gcTime: 0,
  });
  if (reveal.data) return <Shown password={reveal.data.password} onHide={reveal.reset} />;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ShowIcon />}
        aria-label={m.revealOf(username)}
        loading={reveal.isPending}
        loadingPosition="start"
        onClick={() => reveal.mutate()}
        sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular' }}
      >
        {m.reveal}
      </Button>
      {reveal.error && (
        <Typography role="alert" variant="caption" sx={{ display: 'block', color: 'error.main' }}>
          {errorText(reveal.error)}
        </Typography>
      )}
    </>
  );
}

function Shown({ password, onHide }: { password: string; onHide: () => void }) {
  const m = useMessages();
  const { credentials: texts } = useMessages(siteDetailMessages);
  const [left, setLeft] = useState(shownForSeconds);
  useEffect(() => {
    if (left === 0) return onHide();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onHide]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {password}
      </Box>
      <CopyButton text={password} label={texts.copyPassword}>
        {m.copy}
      </CopyButton>
      <IconButton aria-label={texts.hide} onClick={onHide}>
        <HideIcon />
      </IconButton>
      <Typography variant="caption" sx={{ color: 'text.secondary', width: '100%' }}>
        {texts.hidesIn(left)}
      </Typography>
    </Box>
  );
}
