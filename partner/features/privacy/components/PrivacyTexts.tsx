import { useId, useState } from 'react';
import { locales } from '#shared/locale.ts';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type PublishedText, usePrivacyTexts } from '../api/usePrivacyTexts.ts';
import { textsInForce } from '../textsInForce.ts';
import './PrivacyTexts.css';

const kinds = ['GENERAL', 'CONSENT_MANAGER'] as const;

/** Both texts to copy, in the language of the site, which need not be that of the reader. */
export function PrivacyTexts() {
  const { locale } = useLanguage();
  const m = useMessages(partnerPrivacyMessages);
  const [language, setLanguage] = useState(locale);
  const { data, error, mutate } = usePrivacyTexts();
  if (error && !data) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  const shown = textsInForce(data ?? []).filter((text) => text.language === language);
  return (
    <div className="privacy-texts stack">
      <div className="privacy-texts-head spread">
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

interface TextBlockProps {
  text: PublishedText;
}

/** One text: its beginning or all of it, and a button that copies all of it. */
function TextBlock({ text: { title, body, language, version, validFrom } }: TextBlockProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerPrivacyMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  return (
    <section className="text-block stack" aria-labelledby={`${id}-title`}>
      <header className="text-block-head">
        <h3 id={`${id}-title`} lang={language}>
          {title}
        </h3>
        <CopyButton
          text={`${title}\n\n${body}`}
          aria-label={m.copyOf(title)}
          said={m.copiedOf(title)}
          onTried={(isRefused) => {
            setRefused(isRefused);
            if (isRefused) setOpen(true);
          }}
        >
          {m.copy}
        </CopyButton>
      </header>
      {version && validFrom && (
        <p className="muted text-block-version">{m.version(version, format.day(validFrom))}</p>
      )}
      {isRefused && <Notice tone="warn">{m.notCopied}</Notice>}
      <div
        id={`${id}-text`}
        lang={language}
        className={isOpen ? 'text-block-text' : 'text-block-text text-block-short'}
      >
        {body.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.readLess : m.readAll}
        </Button>
      </div>
    </section>
  );
}
