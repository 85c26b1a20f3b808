import { alertSentence } from '#shared/messages/alerts.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** The problem, in the reader's language. */
export default function AlertSentence({ record }: { record: AlertRecord }) {
  return <>{alertSentence(record, useLocale())}</>;
}
