import type { ReactNode } from 'react';
import { PageButton } from '../../platform/ui/PageButton.tsx';

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
  <PageButton variant="outlined" startIcon={icon} to={to} replace aria-label={label}>
    {children}
  </PageButton>
);
