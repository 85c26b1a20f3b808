import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import type { OwnInputProps } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** A colour, picked from its swatch or typed. */
export default function ColorInput({ name, label, hint }: OwnInputProps) {
  const { pick } = useMessages(recommendationFormMessages);
  // A cleared input is an invalid colour, rather than none.
  const { field, fieldState, id } = useInput({ source: name, parse: (text) => text });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value.trim())}
      onBlur={field.onBlur}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={pick(label)}
                value={sixDigits(field.value)}
                onChange={({ target }: { target: HTMLInputElement }) =>
                  field.onChange(target.value)
                }
                sx={swatchSx}
              />
            </InputAdornment>
          ),
        },
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          style: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}

/** The only format that colour inputs accept; incomplete colours show as black. */
function sixDigits(typed: string): string {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed)?.[1] ?? '000';
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const swatchSx = {
  appearance: 'none',
  width: 24,
  height: 24,
  p: 0,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  background: 'none',
  cursor: 'pointer',
  overflow: 'hidden',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
} as const;
