import Typography from '@mui/material/Typography';
import { useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';

/** The accounting tool did not answer as it should: what is the matter, and that the rest works. */
export function ToolFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { accounting: m } = useMessages();
  return (
    <>
      <InlineFailure error={error} onRetry={onRetry} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {m.toolFailed}
      </Typography>
    </>
  );
}
