import { berlinDay } from '#shared/dates.ts';
import { formatList } from '#shared/format-list.ts';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { usePrivacyConfirmations } from '../api/privacyConfirmations.ts';
import { usePrivacyTexts } from '../api/usePrivacyTexts.ts';
import { ConfirmTexts } from './ConfirmTexts.tsx';

/** Since when the texts are on a site; a later owner can still confirm them. */
export function PrivacyOfSite({ siteId }: { siteId: number }) {
  const m = useMessages(partnerPrivacyMessages).ofSite;
  const { format, locale } = useLanguage();
  const { data } = usePrivacyConfirmations();
  const { data: texts = [] } = usePrivacyTexts();
  if (!data) return null;
  const site = data.find((one) => one.siteId === siteId);
  if (!site) {
    return (
      <>
        <p className="muted">{m.never}</p>
        <ConfirmTexts siteIds={[siteId]} label={m.confirm} />
      </>
    );
  }
  const day = format.day(berlinDay(new Date(site.confirmedAt)));
  const versions = texts
    .filter(({ id, language }) => language === locale && site.textIds.includes(id))
    .map(({ title, version }) => m.version(title, version ?? 0));
  return (
    <p className="muted">
      {site.changes.length > 0 ? m.former(day) : m.confirmed(day)}{' '}
      {versions.length > 0 && m.which(formatList(locale)(versions))}
    </p>
  );
}
