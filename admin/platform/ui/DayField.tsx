import CalendarIcon from '@mui/icons-material/CalendarToday';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { berlinDay, type Day, formatDay } from '#shared/dates.ts';
import { useMessages } from '../useMessages.ts';
import { parseDay } from './parse-day.ts';

interface Props {
  label: ReactNode;
  value: Day | null;
  onChange: (day: Day | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  hint?: ReactNode;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * A day, typed as displayed (`20.11.2026`) or picked from the browser's calendar. The browser's own
 * field alone would use the order of the reader's system.
 */
export function DayField({ label, value, onChange, onBlur, ...props }: Props) {
  const { error, hint, readOnly, ...rest } = props;
  const m = useMessages();
  const picker = useRef<HTMLInputElement>(null);
  const shown = value ? formatDay(value) : '';
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState(false);

  useEffect(() => {
    setText(shown);
    setWrong(false);
  }, [shown]);

  const leave = () => {
    const day = parseDay(text, berlinDay(new Date()));
    setWrong(text.trim() !== '' && !day);
    if (day) {
      setText(formatDay(day));
      if (day !== value) onChange(day);
    } else if (text.trim() === '' && value !== null) {
      onChange(null);
    }
    onBlur?.();
  };

  const message = wrong ? m.jobs.invalidDay : error;
  return (
    <Box sx={{ position: 'relative', width: '100%' }}>
      <TextField
        {...rest}
        label={label}
        value={text}
        placeholder={m.list.dateFormat}
        error={Boolean(message)}
        helperText={message ?? hint}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        slotProps={{
          htmlInput: {
            inputMode: 'decimal',
            readOnly,
            autoComplete: 'off',
            'data-unreadable': wrong || undefined,
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={m.list.pickDate}
                  disabled={rest.disabled || readOnly}
                  onClick={() => picker.current?.showPicker()}
                >
                  <CalendarIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Box
        component="input"
        type="date"
        ref={picker}
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        sx={{
          position: 'absolute',
          bottom: 0,
          right: 0,
          width: 1,
          height: 0,
          opacity: 0,
          border: 0,
          p: 0,
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}
