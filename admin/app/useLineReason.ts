import { tellReason } from '#shared/messages/line-reasons.ts';
import { useLocale } from './useMessages.ts';

/** Why a feed's line was set aside, in the reader's language. */
export function useLineReason(): (text: string) => string {
  const locale = useLocale();
  return (text) => tellReason(text, locale);
}
