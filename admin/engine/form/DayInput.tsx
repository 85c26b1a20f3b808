import { type InputProps, useInput, ValidationError } from 'react-admin';
import { DayField } from '../../platform/ui/DayField.tsx';

export function DayInput(props: InputProps) {
  const { field, fieldState, id, isRequired } = useInput(props);
  return (
    <DayField
      id={id}
      label={props.label}
      hint={props.helperText}
      required={isRequired}
      readOnly={props.readOnly}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={
        fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : undefined
      }
    />
  );
}
