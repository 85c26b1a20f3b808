import type { ReactNode } from 'react';
import './DocumentRow.css';

interface DocumentRowProps {
  name: string;
  note: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A document by its name. */
export const DocumentRow = ({ name, note, children }: DocumentRowProps) => (
  <div className="document-row">
    <span className="document-row-tile" aria-hidden="true">
      PDF
    </span>
    <div className="document-row-text">
      <p className="document-row-name">{name}</p>
      <p className="muted">{note}</p>
    </div>
    {children && <div className="document-row-actions">{children}</div>}
  </div>
);
