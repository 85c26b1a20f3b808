import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { InputHelperText, type InputProps, useInput } from 'react-admin';
import { useLocale } from '../../platform/useMessages.ts';
import { readUnits } from './read-units.ts';

interface Props extends InputProps {
  unit: string;
  /** The field's value for one unit: 100 cents for a euro. */
  perUnit: number;
  /** How many digits may follow the separator. */
  digits: number;
  required?: boolean;
}

/**
 * A number in the reader's notation. react-admin's own input only knows the browser's, without
 * thousands separators or units.
 */
export function NumberTextInput({ unit, perUnit, digits, required = false, ...props }: Props) {
  const { field, fieldState, id } = useInput(props);
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const shown = new Intl.NumberFormat(locale, {
    minimumFractionDigits: perUnit === 100 ? digits : 0,
    maximumFractionDigits: digits,
  });
  const written = typeof field.value === 'number' ? shown.format(field.value / perUnit) : '';
  const message = fieldState.error?.message;
  const readValue = (text: string) => readUnits(text, { locale, perUnit, digits });

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={props.label}
      required={required}
      error={fieldState.invalid}
      helperText={
        message || props.helperText ? (
          <InputHelperText error={message ?? ''} helperText={props.helperText ?? false} />
        ) : null
      }
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(readValue(target.value));
      }}
      onBlur={() => {
        // What is refused stays as typed.
        if (readValue(written) === field.value) setTyped(undefined);
        field.onBlur();
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          readOnly: props.readOnly,
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
