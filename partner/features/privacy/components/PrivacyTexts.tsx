import { useState } from 'react';
import { locales } from '#shared/locale.ts';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePrivacyTexts } from '../api/usePrivacyTexts.ts';
import { textsInForce } from '../textsInForce.ts';
import { TextBlock } from './TextBlock.tsx';
import './PrivacyTexts.css';

const kinds = ['GENERAL', 'CONSENT_MANAGER'] as const;

/** Both texts to copy, in the language of the site, which need not be that of the reader. */
export function PrivacyTexts() {
  const { locale } = useLanguage();
  const m = useMessages(partnerPrivacyMessages);
  const [language, setLanguage] = useState(locale);
  const { data, error, mutate } = usePrivacyTexts();
  if (error && !data) {
    return <LoadFailure text={m.failed} error={error} onRetry={() => void mutate()} />;
  }
  const shown = textsInForce(data ?? []).filter((text) => text.language === language);
  return (
    <div className="privacy-texts">
      <div className="privacy-texts-head">
        <p>{m.how}</p>
        <Segmented
          label={m.language}
          options={locales.map((value) => ({ value, label: m.languages[value] }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {data ? (
        kinds
          .flatMap((kind) => shown.filter((text) => text.kind === kind))
          .map((text) => <TextBlock key={text.kind} text={text} />)
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </div>
  );
}
