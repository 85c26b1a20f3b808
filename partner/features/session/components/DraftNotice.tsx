import { partnerDraftMessages } from '#shared/messages/partner-draft.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface DraftNoticeProps {
  /** What was not kept. */
  without?: 'withoutPassword' | 'withoutNumbers';
  onDiscard(): void;
}

/** Input from before a reload has been restored. */
export function DraftNotice({ without, onDiscard }: DraftNoticeProps) {
  const m = useMessages(partnerDraftMessages);
  return (
    <Notice>
      <p>
        {m.restored} {without && m[without]}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        {m.discard}
      </Button>
    </Notice>
  );
}
