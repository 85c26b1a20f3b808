import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { confirmPrivacyTexts, usePrivacyConfirmations } from '../api/privacyConfirmations.ts';
import { usePrivacyTexts } from '../api/usePrivacyTexts.ts';
import { textsInForce } from '../textsInForce.ts';

interface ConfirmTextsProps {
  siteIds: number[];
  label: string;
  isPrimary?: boolean;
}

/** Confirms that exactly the texts on the screen are on these sites, not later versions. */
export function ConfirmTexts({ siteIds, label, isPrimary = false }: ConfirmTextsProps) {
  const m = useMessages(partnerPrivacyMessages);
  const { isPreview } = useViewer();
  const toast = useToast();
  const texts = usePrivacyTexts();
  const confirmations = usePrivacyConfirmations();
  const confirming = useAction(async () => {
    const shown = textsInForce(texts.data ?? []).map(({ id }) => id);
    try {
      await confirmPrivacyTexts(siteIds, shown);
      toast(m.changed.done);
    } finally {
      await Promise.all([texts.mutate(), confirmations.mutate()]);
    }
  });
  return (
    <>
      <Refusal error={confirming.error} />
      <div>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          icon="check"
          disabled={isPreview || !texts.data}
          isBusy={confirming.isSending}
          onClick={() => void confirming.run()}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
