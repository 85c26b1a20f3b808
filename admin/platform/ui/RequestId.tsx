import CopyIcon from '@mui/icons-material/ContentCopy';
import { problemOf } from '../http-client.ts';
import { useMessages } from '../useMessages.ts';
import { CopyButton } from './CopyButton.tsx';

/** By which the operator finds what happened in the logs. */
export function RequestId({ error }: { error: unknown }) {
  const m = useMessages();
  const { requestId } = problemOf(error);
  if (!requestId) return null;
  return (
    <CopyButton text={requestId} label={m.failure.copyRequestId} icon={<CopyIcon />}>
      {m.failure.requestId(requestId.slice(0, 8))}
    </CopyButton>
  );
}
