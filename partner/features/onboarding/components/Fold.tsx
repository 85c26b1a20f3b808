import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import './Fold.css';

interface FoldProps {
  title: string;
  /** Beside the title, also while closed: a state in one word. */
  note?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of a step that opens and closes; a hairline parts it from the next. */
export function Fold({ title, note, isOpenAtFirst = false, children }: FoldProps) {
  // Never changed: from then on it is the reader who opens and closes.
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
