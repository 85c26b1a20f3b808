import { type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import './Disclosure.css';

interface DisclosureProps {
  title: string;
  /** Next to the title, also while closed: a state in one word. */
  note?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/**
 * A card that shows its content on demand, rendered when first opened. Input is kept while it is
 * closed.
 */
export function Disclosure({ title, note, isOpenAtFirst = false, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  return (
    <section className="card disclosure">
      <h2>
        <button
          type="button"
          className="disclosure-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpen(true);
          }}
        >
          <span className="row">
            {title}
            {note}
          </span>
          <Icon name="chevronDown" />
        </button>
      </h2>
      <div id={id} className="disclosure-content" hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}
