import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useState } from 'react';
import type { Rate } from '#shared/domain/agreement-terms.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';

interface Props {
  rate: Rate;
  /** The tracker's. */
  name: string;
  locked: boolean;
  inputId: string;
  error: string | undefined;
  onChange: (viewsCpm: number | null) => void;
  onBlur: () => void;
  onRemove: () => void;
}

/** A tracker's rate: typed in cents, shown in euros next to it. */
export function RateRow({ rate, name, locked, inputId, error, ...on }: Props) {
  const m = useMessages(agreementMessages);
  const format = useFormat();
  const help = useId();
  const { viewsCpm } = rate;
  const [text, setText] = useState(textOf(viewsCpm));
  // Another type or mode sets the rate from outside; input stays as typed.
  useEffect(() => {
    setText((typed) => (cpmOf(typed) === viewsCpm ? typed : textOf(viewsCpm)));
  }, [viewsCpm]);
  const isAmount = viewsCpm !== null && Number.isInteger(viewsCpm) && viewsCpm >= 0;

  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={rowSx}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <OutlinedInput
          size="small"
          value={text}
          disabled={locked}
          id={inputId}
          error={Boolean(error)}
          endAdornment={<InputAdornment position="end">{m.cents}</InputAdornment>}
          inputProps={{
            'aria-label': m.cpmOf(name),
            'aria-describedby': error ? help : undefined,
            inputMode: 'numeric',
            autoComplete: 'off',
            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          }}
          onChange={(event) => {
            setText(event.target.value);
            on.onChange(cpmOf(event.target.value));
          }}
          onBlur={on.onBlur}
        />
        <Box
          aria-live="polite"
          sx={{
            textAlign: 'right',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          }}
        >
          {isAmount ? format.money(viewsCpm) : '–'}
        </Box>
        {locked ? (
          <span />
        ) : (
          <IconButton aria-label={m.removeRate(name)} onClick={on.onRemove}>
            <RemoveIcon />
          </IconButton>
        )}
      </Box>
      {error && (
        <FormHelperText error id={help}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 104px 64px 34px', sm: '260px 120px 80px 34px' },
  alignItems: 'center',
  columnGap: { xs: 2, sm: 4 },
} as const;

const textOf = (cpm: number | null) => (cpm === null || Number.isNaN(cpm) ? '' : String(cpm));

/** An invalid number stays a value that the rules refuse. */
function cpmOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed.replace(',', '.'));
}
