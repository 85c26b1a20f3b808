import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useMessages } from '../useMessages.ts';

interface Props {
  /** The text to type. */
  phrase: string;
  onChange: (confirmed: boolean) => void;
  /** There is more text above it than fits the window. */
  waits?: boolean;
}

/** Protects irreversible acts from slips. */
export function TypedConfirmation({ phrase, onChange, waits = false }: Props) {
  const [typed, setTyped] = useState('');
  const m = useMessages();
  return (
    <TextField
      autoFocus={!waits}
      label={m.typeToConfirm(phrase)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value.trim() === phrase);
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  );
}
