import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { translateFeedMessage } from '#shared/messages/server-feeds.ts';
import { useLocale } from './useMessages.ts';

/** Texts of the monitoring screens; only what is loaded with them may use it. */
export const useMonitoringMessages = () => monitoringMessages[useLocale()];

/** What the API says of a feed's file or line, in the reader's language. */
export function useFeedMessage(): (text: string) => string {
  const locale = useLocale();
  return (text) => translateFeedMessage(text, locale);
}
