import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';
import './Fold.css';

interface FoldProps {
  title: string;
  /** Next to the title, also while closed: a state in one word. */
  note?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A collapsible section of a step; a hairline separates it from the next. */
export function Fold({ title, note, isOpenAtFirst = false, children }: FoldProps) {
  // Never changed: afterwards only the reader opens and closes it.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <h3>{title}</h3>
        {note}
        <Icon name="chevronDown" />
      </summary>
      <div className="fold-content">{children}</div>
    </details>
  );
}
