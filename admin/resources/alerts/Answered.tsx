import { tellFault } from '#shared/messages/web-faults.ts';
import type { AlertDeliveryRecord } from '#shared/schemas/entities/alert-channel.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** What came of the last attempt: `cannot be reached`, `answers 503`. */
export default function Answered({ record }: { record: AlertDeliveryRecord }) {
  const locale = useLocale();
  const { fault, status } = record;
  if (fault === null && status === null) return <>–</>;
  return <>{tellFault({ reason: fault ?? 'STATUS', status })[locale]}</>;
}
