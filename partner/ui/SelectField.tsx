import { type ComponentProps, useId } from 'react';
import './TextField.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: { value: string; label: string }[];
}

export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="field-select">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
