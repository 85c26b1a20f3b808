import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { IconButton } from './Button.tsx';
import './Dialog.css';

interface DialogProps {
  title: ReactNode;
  /**
   * `drawer` comes from the left, `full` fills the screen; a `sheet` is at the bottom of the phone
   * and centred elsewhere, a `narrow` one is no wider than a form.
   */
  shape?: 'sheet' | 'narrow' | 'drawer' | 'full';
  /** Input must not be lost by a click outside. */
  hasForm?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, restores it, and closes on Escape. */
export function Dialog({
  title,
  shape = 'sheet',
  hasForm = false,
  onClose,
  children,
}: DialogProps) {
  const { t } = useLanguage();
  // One may open over another.
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before React removes it, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close the dialog by Escape
    <dialog
      ref={dialog}
      className={`dialog ${shape === 'narrow' ? 'dialog-sheet dialog-narrow' : `dialog-${shape}`}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !hasForm) onClose();
      }}
    >
      <div className="dialog-content">
        <header className="dialog-header">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
