import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './DocumentRow.css';

interface DocumentRowProps {
  name: string;
  note: ReactNode;
  /** Confirms that it is settled. */
  confirmation?: ReactNode;
  /** Its actions. */
  children?: ReactNode;
}

export const DocumentRow = ({ name, note, confirmation, children }: DocumentRowProps) => (
  <div className="document-row row">
    <span className="document-row-tile" aria-hidden="true">
      PDF
    </span>
    <div className="document-row-text">
      <p className="document-row-name">{name}</p>
      <p className="muted">{note}</p>
      {confirmation && (
        <p className="document-row-confirmation">
          <Icon name="check" size={16} />
          {confirmation}
        </p>
      )}
    </div>
    {children && <div className="document-row-actions">{children}</div>}
  </div>
);
