import { type ReactNode, useEffect, useRef, useState } from 'react';
import './Popover.css';

interface PopoverProps {
  /** Name of the button, if its content does not suffice. */
  label?: string;
  button: ReactNode;
  buttonClassName?: string;
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end';
  children(close: () => void): ReactNode;
}

/** A button and its panel: closed by Escape, a click elsewhere, or tabbing out. */
export function Popover({
  label,
  button,
  buttonClassName = 'button button-secondary',
  align = 'start',
  children,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (event: Event) => !root.current?.contains(event.target as Node);
    const closeOutside = (event: Event) => isOutside(event) && setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  // A click on something not focusable, such as a checkbox label, focuses the nearest focusable
  // ancestor: here the panel, not the page, which would count as leaving.
  return (
    <div className="popover" ref={root} tabIndex={-1}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && <div className={`popover-panel popover-${align}`}>{children(close)}</div>}
    </div>
  );
}
