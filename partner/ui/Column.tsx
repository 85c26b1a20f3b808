import type { ReactNode } from 'react';

interface ColumnProps {
  /** As of its cells: `number`, and `on-wide` where it is shown only if there is room. */
  className?: string;
  children: ReactNode;
}

/** The heading of a table's column. */
export const Column = ({ className, children }: ColumnProps) => (
  <th scope="col" className={className}>
    {children}
  </th>
);
