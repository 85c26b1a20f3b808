import { formatList } from '#shared/format-list.ts';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useLanguage } from '../../lib/LocaleProvider.tsx';
import { useMessages } from '../../lib/useMessages.ts';

/** Sites in a sentence; of many, the first two and how many more there are. */
export function useSiteNames(): (urls: string[]) => string {
  const m = useMessages(partnerPrivacyMessages).changed;
  const { locale } = useLanguage();
  return (urls) =>
    formatList(locale)(
      urls.length > 3 ? [...urls.slice(0, 2), m.moreSites(urls.length - 2)] : urls,
    );
}
