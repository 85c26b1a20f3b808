import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { RequestId } from '../../platform/ui/Failure.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** The accounting tool did not answer properly: the error, and that the rest works. */
export function ToolFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages(accountingMessages);
  const { failure } = useMessages();
  const text = useErrorText();
  return (
    <Alert severity="error">
      {text(error)}
      <Typography variant="caption" component="p" sx={{ mt: 1 }}>
        {m.toolFailed}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -3 }}>
        <Button color="inherit" onClick={onRetry}>
          {failure.retry}
        </Button>
        <RequestId error={error} />
      </Box>
    </Alert>
  );
}
