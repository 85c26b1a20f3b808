import { voidedSignatureMessages } from '#shared/messages/partner-voided-signature.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { StepGroup } from '../steps.ts';

interface VoidedSignatureProps {
  of: NonNullable<StepGroup['voidedSignature']>;
  next: 'confirmFirst' | 'signAgain';
}

/** Tells that a signature is void, since when and why, and what to do about it. */
export function VoidedSignature({ of, next }: VoidedSignatureProps) {
  const { format } = useLanguage();
  const m = useMessages(voidedSignatureMessages);
  return (
    <Notice tone="warn">
      <p>{m.void(format.dayOf(of.signedAt), format.dayOf(of.voidedAt))}</p>
      <p>{m[next]}</p>
    </Notice>
  );
}
