import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import type { OwnInputProps } from '../../engine/declaration.ts';
import { useListFaults } from './useListFaults.ts';

/** A list of texts, one per line; an error names its line. */
export default function LinesInput({ name, label, hint }: OwnInputProps) {
  const { field, id } = useInput({ source: name, parse: (lines) => lines });
  const entries: string[] = field.value || [];
  const [typed, setTyped] = useState<string>();
  const faults = useListFaults(name).map(({ index, message }) =>
    index === undefined ? message : `${entries[index]}: ${message}`,
  );
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      multiline
      minRows={2}
      maxRows={8}
      error={faults.length > 0}
      helperText={faults.length > 0 ? faults.join(' · ') : hint}
      value={typed ?? entries.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(linesOf(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
