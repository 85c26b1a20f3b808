import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';
import type { Tone } from '#shared/choice.ts';

const paletteOf = { info: 'info', good: 'success', warn: 'warning', bad: 'error' } as const;

interface Props {
  tone: Tone;
  label: string;
}

/** A state in a word or two, which its colour only repeats. */
export function StateChip({ tone, label }: Props) {
  return (
    <Chip
      label={label}
      sx={(theme) => {
        const color =
          tone === 'neutral' ? theme.palette.text.secondary : theme.palette[paletteOf[tone]].main;
        return {
          height: 22,
          fontSize: 12,
          color,
          bgcolor: alpha(color, theme.palette.mode === 'dark' ? 0.16 : 0.1),
          '& .MuiChip-label': { px: 2 },
        };
      }}
    />
  );
}
