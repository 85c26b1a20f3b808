import { type ComponentProps, type ReactNode, useId } from 'react';
import './TextField.css';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** Already in the reader's language. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A control inside the field's right edge. */
  action?: ReactNode;
}

export function TextField({ label, error, hint, action, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-control">
        <input
          {...input}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {action}
      </div>
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
