import { useId } from 'react';
import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { usePrivacyConfirmations } from '../api/privacyConfirmations.ts';
import { type PublishedText, usePrivacyTexts } from '../api/usePrivacyTexts.ts';
import { compareWords } from '../compareWords.ts';
import { useSiteNames } from '../useSiteNames.ts';
import { ConfirmTexts } from './ConfirmTexts.tsx';
import './PrivacyChanges.css';

/** For sites with an older version of a text: what is new, and that it was replaced. */
export function PrivacyChanges({ siteId }: { siteId?: number }) {
  const m = useMessages(partnerPrivacyMessages).changed;
  const { locale } = useLanguage();
  const siteNames = useSiteNames();
  const heading = useId();
  const { data: texts = [] } = usePrivacyTexts();
  const { data: confirmed = [] } = usePrivacyConfirmations();
  const sites = confirmed.filter(
    (site) => site.changes.length > 0 && (!siteId || site.siteId === siteId),
  );
  const [first] = sites;
  if (!first || texts.length === 0) return null;
  const changes = sites.flatMap((site) => site.changes);
  const pairs = new Map(changes.map((one) => [`${one.beforeId} ${one.nowId}`, one]));
  const shown = [...pairs.values()].flatMap(({ beforeId, nowId }) => {
    const find = (id: number): PublishedText | undefined => texts.find((text) => text.id === id);
    const [before, now] = [find(beforeId), find(nowId)];
    return before && now ? [{ before, now }] : [];
  });
  return (
    <section className="card form-card privacy-changes" aria-labelledby={heading}>
      <h2 id={heading}>{m.title}</h2>
      <p>{m.text(siteNames(sites.map(({ url }) => url)))}</p>
      <div>
        {shown
          .sort((a, b) => Number(b.now.language === locale) - Number(a.now.language === locale))
          .map(({ before, now }, index) => (
            <TextChange key={now.id} before={before} now={now} isOpenAtFirst={index === 0} />
          ))}
      </div>
      <ConfirmTexts
        isPrimary
        siteIds={sites.map((site) => site.siteId)}
        label={sites.length === 1 ? m.confirmOne(first.url) : m.confirmMany(sites.length)}
      />
    </section>
  );
}

interface TextChangeProps {
  before: PublishedText;
  now: PublishedText;
  isOpenAtFirst: boolean;
}

/** The current text, with additions and removals marked. */
function TextChange({ before, now, isOpenAtFirst }: TextChangeProps) {
  const m = useMessages(partnerPrivacyMessages);
  const { title, language, version } = now;
  const passages = compareWords(wholeOf(before), wholeOf(now));
  return (
    <Fold
      title={m.changed.change(title, m.languages[language])}
      note={
        <span className="muted text-change-versions">
          {m.changed.versions(before.version ?? 0, version ?? 0)}
        </span>
      }
      isOpenAtFirst={isOpenAtFirst}
    >
      <p className="muted text-change-legend">{m.changed.legend}</p>
      <p className="text-change" lang={language}>
        {passages.map(({ is, text }, index) => {
          const Mark = ({ same: 'span', gone: 'del', new: 'ins' } as const)[is];
          // Passages have no key but their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are redrawn together.
          return <Mark key={index}>{text}</Mark>;
        })}
      </p>
    </Fold>
  );
}

const wholeOf = ({ title, body }: PublishedText) => `${title}\n\n${body}`;
