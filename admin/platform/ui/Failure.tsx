import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { wasNotConfirmed } from '../http-client.ts';
import { useErrorText } from '../useErrorText.ts';
import { useMessages } from '../useMessages.ts';
import { Message } from './Message.tsx';
import { useToldAbove } from './Outage.tsx';
import { RequestId } from './RequestId.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

/** A part that could not be loaded: what failed, that the rest works, retry, and the request id. */
export function Failure({ error, onRetry, title }: Props) {
  const m = useMessages();
  const text = useErrorText();
  if (useToldAbove(error, onRetry)) return <NotLoaded />;
  return (
    <Message
      icon={<ErrorIcon />}
      title={title ?? m.failure.title}
      action={
        <>
          <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRetry}>
            {m.failure.retry}
          </Button>
          <RequestId error={error} />
        </>
      }
    >
      <div>{text(error)}</div>
      <div>{m.failure.navigationStillWorks}</div>
    </Message>
  );
}

/** The reason is told above the screen. */
function NotLoaded() {
  const { failure: m } = useMessages();
  return <Typography sx={{ p: 4, color: 'text.secondary' }}>{m.notLoaded}</Typography>;
}

interface InlineProps {
  error: unknown;
  onRetry?: () => void;
  /** What it means for the rest. */
  hint?: string;
}

/** The same in one line, for a card or a form. */
export function InlineFailure({ error, onRetry, hint }: InlineProps) {
  const m = useMessages();
  const text = useErrorText();
  const isTold = useToldAbove(error, onRetry);
  if (wasNotConfirmed(error)) return null;
  if (isTold) return <NotLoaded />;
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry}>
            {m.failure.retry}
          </Button>
        )
      }
    >
      {text(error)} <RequestId error={error} />
      {hint && (
        <Typography variant="caption" component="p" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Alert>
  );
}
