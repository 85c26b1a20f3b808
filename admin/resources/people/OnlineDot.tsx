import Box from '@mui/material/Box';
import { accessMessages } from '#shared/messages/access.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Whether someone has a screen open right now: a dot, and a word for those who see no colours. */
export function OnlineDot({ online, withWord }: { online: boolean; withWord?: boolean }) {
  const { users: m } = useMessages(accessMessages);
  const word = online ? m.online : m.offline;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}
    >
      <Box
        component="span"
        {...(withWord ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          flexShrink: 0,
          border: 1.5,
          borderColor: online ? 'success.main' : 'text.secondary',
          bgcolor: online ? 'success.main' : 'transparent',
        }}
      />
      {withWord && word}
    </Box>
  );
}
