import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Fold } from '../../../ui/Fold.tsx';
import type { PublishedText } from '../api/usePrivacyTexts.ts';
import { compareWords } from '../compareWords.ts';

interface TextChangeProps {
  before: PublishedText;
  now: PublishedText;
  isOpenAtFirst: boolean;
}

/** The current text, with additions and removals marked. */
export function TextChange({ before, now, isOpenAtFirst }: TextChangeProps) {
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
