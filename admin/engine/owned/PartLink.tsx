import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  /** From `useRecordPart`. */
  to: string;
  icon: ReactNode;
  /** The full name, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Opens a part of a record's page for editing. */
export const PartLink = ({ to, icon, label, children }: Props) => (
  <Button
    variant="outlined"
    startIcon={icon}
    component={RouterLink}
    to={to}
    replace
    aria-label={label}
  >
    {children}
  </Button>
);
