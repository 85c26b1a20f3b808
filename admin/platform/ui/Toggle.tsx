import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props<T extends string> {
  label: string;
  choices: Record<T, string>;
  value: T;
  onChange: (value: T) => void;
  fullWidth?: boolean;
}

/** Two or three views of the same figures, one of them selected. */
export const Toggle = <T extends string>({
  label,
  choices,
  value,
  onChange,
  fullWidth = false,
}: Props<T>) => (
  <ToggleButtonGroup
    exclusive
    fullWidth={fullWidth}
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, next: T | null) => next && onChange(next)}
    // In a narrow place that it fills, its words may break.
    sx={fullWidth ? {} : toggleSx}
  >
    {(Object.keys(choices) as T[]).map((choice) => (
      <ToggleButton key={choice} value={choice}>
        {choices[choice]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const toggleSx = {
  displayPrint: 'none',
  '& .MuiToggleButton-root': {
    py: 0,
    px: 2.5,
    minHeight: 32,
    fontSize: 14,
    textTransform: 'none',
    whiteSpace: 'nowrap',
  },
} as const;
