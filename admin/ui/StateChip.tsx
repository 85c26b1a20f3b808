import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';
import type { Choice, Tone } from '#shared/schemas/fields.ts';

/** The colour of a state whose choice names none, everywhere; its word says the same. */
const tones: Record<string, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  ACTIVE: 'good',
  RETIRED: 'bad',
  STARTED: 'warn',
  COMPLETED: 'good',
  FAILED: 'bad',
  OPEN: 'warn',
  TV: 'neutral',
  DEACTIVATED: 'bad',
  ERASED: 'neutral',
  QUEUED: 'neutral',
  SENT: 'info',
  SENT_AGAIN: 'info',
  OPENED: 'warn',
  EXPIRED: 'bad',
  ACCEPTED: 'good',
  IN_SYNC: 'good',
  OUT_OF_SYNC: 'warn',
  MISSING: 'bad',
  COMPLETE: 'good',
  PARTIAL: 'warn',
  KEPT: 'info',
  HELD: 'warn',
  SETTLED: 'neutral',
  OFF: 'neutral',
  APPROVED: 'info',
  PROCESSING: 'warn',
  PAID: 'good',
  MANUAL: 'neutral',
  OK: 'good',
  WARNING: 'warn',
  BROKEN: 'bad',
  NOT_CHECKED: 'neutral',
  SEVERE: 'bad',
  NOTICE: 'neutral',
  ACKNOWLEDGED: 'info',
  RESOLVED: 'good',
};

/** Of a value that is a state: a choice's own, or the usual one. */
export const toneOf = (value: unknown, choice?: Choice): Tone | undefined =>
  choice?.tone ?? tones[String(value)];

const paletteOf = { info: 'info', good: 'success', warn: 'warning', bad: 'error' } as const;

interface Props {
  state: string;
  tone?: Tone | undefined;
  label: string;
}

export function StateChip({ state, tone = tones[state] ?? 'neutral', label }: Props) {
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
