import { alertMessages, alertSentence } from '#shared/messages/alerts.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The problem, in the reader's language; of a single look, that it is one. */
export default function AlertSentence({ record }: { record: AlertRecord }) {
  const locale = useLocale();
  const { seenOnce } = alertMessages[locale].sentence;
  const isOnce = record.confirmedAt === null && record.state !== 'RESOLVED';
  return <>{[alertSentence(record, locale), ...(isOnce ? [seenOnce] : [])].join(' · ')}</>;
}
