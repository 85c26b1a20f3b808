import { formatInstant } from '#shared/dates.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ApiError } from '../lib/request.ts';
import { useErrorText } from '../lib/useErrorText.ts';
import { useMessages } from '../lib/useMessages.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import './ConflictNotice.css';

interface ConflictNoticeProps {
  /** Has the code `version-stale`. */
  error: ApiError;
  /** What the other user saved, if it differs from the form. */
  differences: { label: string; theirs: string }[];
  onReload(): void;
  onOverwrite(): void;
}

/** Another user saved first: who, when and what; the reader decides which version stays. */
export function ConflictNotice({ error, differences, onReload, onOverwrite }: ConflictNoticeProps) {
  const m = useMessages(partnerSettingsMessages).conflict;
  const errorText = useErrorText();
  return (
    <Notice tone="bad">
      <div className="conflict">
        <p>
          <strong>{errorText(error)}.</strong>{' '}
          {error.updatedAt && m.at(formatInstant(error.updatedAt))}
        </p>
        {differences.length > 0 && (
          <>
            <p>{m.differs}</p>
            <dl>
              {differences.map(({ label, theirs }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{theirs || m.empty}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <div className="form-buttons">
          <Button onClick={onReload}>{m.reload}</Button>
          <Button onClick={onOverwrite}>{m.overwrite}</Button>
        </div>
      </div>
    </Notice>
  );
}
