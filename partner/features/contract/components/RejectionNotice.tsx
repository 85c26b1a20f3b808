import { berlinDay } from '#shared/dates.ts';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Why the submitted contract was rejected, and what to do now. */
export function RejectionNotice({
  contract: { rejectedAt, rejectionReason },
}: {
  contract: Contract;
}) {
  const { format } = useLanguage();
  const m = useMessages(partnerContractMessages);
  if (!rejectedAt) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{m.rejected(format.day(berlinDay(new Date(rejectedAt))))}</strong>
      </p>
      {rejectionReason && (
        <>
          <p>{m.rejectedReason}</p>
          <blockquote>{rejectionReason}</blockquote>
        </>
      )}
      <p>{m.rejectedWhatNow}</p>
    </Notice>
  );
}
