import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';

type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** The colour of a state, everywhere; its word says the same. */
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

export const isState = (value: unknown): value is string =>
  typeof value === 'string' && value in tones;

const paletteOf = { info: 'info', good: 'success', warn: 'warning', bad: 'error' } as const;

export function StateChip({ state, label }: { state: string; label: string }) {
  const tone = tones[state] ?? 'neutral';
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
