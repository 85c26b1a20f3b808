import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: { value: string; label: string }[];
  /** Already in the reader's language. */
  error?: string | undefined;
}

export const SelectField = ({ label, options, error, ...select }: SelectFieldProps) => (
  <Field label={label} error={error}>
    {(tied) => (
      <select {...select} {...tied} className="field-select">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
