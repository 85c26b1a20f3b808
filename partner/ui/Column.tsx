import type { ReactNode } from 'react';

interface ColumnProps {
  isNumber?: boolean;
  /** Shown only where there is room for it. */
  isWide?: boolean;
  children: ReactNode;
}

/** The heading of a table's column. */
export function Column({ isNumber = false, isWide = false, children }: ColumnProps) {
  const classes = [isNumber && 'number', isWide && 'on-wide'].filter(Boolean);
  return (
    <th scope="col" className={classes.join(' ') || undefined}>
      {children}
    </th>
  );
}
