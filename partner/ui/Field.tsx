import { type ReactNode, useId } from 'react';
import './TextField.css';

interface FieldProps {
  label: string;
  /** Already in the reader's language. */
  error?: string | undefined;
  hint?: ReactNode;
  /** The input, with what ties it to its label and its note. */
  children(tied: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }): ReactNode;
}

/** An input with its label above and a note below: what is wrong, or else a hint. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <div
          id={`${id}-note`}
          className={error ? 'field-note field-note-error' : 'field-note'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </div>
      )}
    </div>
  );
}
