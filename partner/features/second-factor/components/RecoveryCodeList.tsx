import { useEffect, useRef, useState } from 'react';
import { partnerSecondFactorMessages } from '#shared/messages/partner-second-factor.ts';
import { saveFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import './RecoveryCodeList.css';

interface RecoveryCodeListProps {
  codes: string[];
  doneLabel: string;
  onDone(): void;
}

/** The codes for a lost phone; they cannot be shown again. */
export function RecoveryCodeList({ codes, doneLabel, onDone }: RecoveryCodeListProps) {
  const { t: words } = useLanguage();
  const t = useMessages(partnerSecondFactorMessages);
  const { me } = useViewer();
  const [isRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const save = () => {
    const lines = `${t.codesOf(words.product, me.email)}\n\n${text}\n`;
    saveFile(new Blob([lines], { type: 'text/plain' }), t.codesFile);
  };
  return (
    <div className="form">
      <h3 className="recovery-title" ref={heading} tabIndex={-1}>
        {t.codesTitle}
      </h3>
      <p>{t.codesHint}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isRefused && <Notice tone="warn">{t.notCopied}</Notice>}
      <div className="form-buttons">
        <CopyButton text={text} onTried={setRefused}>
          {t.copyCodes}
        </CopyButton>
        <Button icon="download" onClick={save}>
          {t.saveCodes}
        </Button>
      </div>
      <div className="form-buttons">
        <Button variant="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
