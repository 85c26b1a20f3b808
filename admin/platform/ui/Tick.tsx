import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props extends Omit<CheckboxProps, 'onChange' | 'sx'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
  /** For the box with its label. */
  sx?: SxProps<Theme>;
}

/** A checkbox with its label. */
export const Tick = ({ label, onChange, sx = {}, ...box }: Props) => (
  <FormControlLabel
    label={label}
    sx={sx}
    control={<Checkbox {...box} onChange={(_, checked) => onChange(checked)} />}
  />
);
