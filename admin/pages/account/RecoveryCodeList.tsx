import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  codes: string[];
  doneLabel: string;
  onDone: () => void;
}

/** The codes for a lost phone; they cannot be shown again. */
export function RecoveryCodeList({ codes, doneLabel, onDone }: Props) {
  const m = useMessages(accountMessages).account;
  return (
    <Box sx={{ display: 'grid', gap: 4 }} role="status">
      <Typography variant="h3">{m.codesTitle}</Typography>
      <Typography>{m.codesHint}</Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 4,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 2,
          border: 1,
          borderColor: 'line',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: 14,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onDone}>
          {doneLabel}
        </Button>
        <CopyButton text={codes.join('\n')} label={m.copyCodes}>
          {m.copyCodes}
        </CopyButton>
      </Box>
    </Box>
  );
}
