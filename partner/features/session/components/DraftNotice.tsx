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
  const t = useMessages(partnerDraftMessages);
  return (
    <Notice>
      <p>
        {t.restored} {without && t[without]}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        {t.discard}
      </Button>
    </Notice>
  );
}
