import { type ComponentProps, useId } from 'react';
import './TextField.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: { value: string; label: string }[];
  /** Already in the reader's language. */
  error?: string | undefined;
}

export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="field-select"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <div id={`${id}-note`} className="field-note field-note-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
