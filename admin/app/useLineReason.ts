import { tellReason } from '#shared/messages/line-reasons.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { useLocale } from './useMessages.ts';

/** Texts of the monitoring screens; only what is loaded with them may use it. */
export const useMonitoringMessages = () => monitoringMessages[useLocale()];

/** Why a feed's line was set aside, in the reader's language. */
export function useLineReason(): (text: string) => string {
  const locale = useLocale();
  return (text) => tellReason(text, locale);
}
