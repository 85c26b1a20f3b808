import { useId } from 'react';
import { partnerContractMessages } from '#shared/messages/partner-contract.ts';
import { useMessages } from '../../../lib/useMessages.ts';

interface ConsentFieldProps {
  text: string;
  documentHash: string | null;
  isGiven: boolean;
  isDisabled: boolean;
  error?: string | undefined;
  onChange(isGiven: boolean): void;
}

/** The consent, word for word, and the document it is about. */
export function ConsentField({
  text,
  documentHash,
  isGiven,
  isDisabled,
  error,
  onChange,
}: ConsentFieldProps) {
  const m = useMessages(partnerContractMessages);
  const id = useId();
  return (
    <div className="consent">
      <div className="consent-row">
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={id}>{text}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-note field-note-error" role="alert">
          {error}
        </p>
      )}
      {documentHash && (
        <p className="consent-fingerprint">
          {m.sign.fingerprint}
          <br />
          <code>{documentHash}</code>
        </p>
      )}
    </div>
  );
}
