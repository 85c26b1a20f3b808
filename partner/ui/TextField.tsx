import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** Already in the reader's language. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A control inside the field's right edge. */
  action?: ReactNode;
}

export const TextField = ({ label, error, hint, action, ...input }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(tied) => (
      <div className="field-control">
        <input {...input} {...tied} className="field-input" />
        {action}
      </div>
    )}
  </Field>
);
