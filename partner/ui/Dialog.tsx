import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { IconButton } from './Button.tsx';
import './Dialog.css';

interface DialogProps {
  title: ReactNode;
  /** `drawer` comes from the left; the other is a sheet on the phone and centred elsewhere. */
  shape?: 'sheet' | 'drawer';
  onClose(): void;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, gives it back, and closes on Escape. */
export function Dialog({ title, shape = 'sheet', onClose, children }: DialogProps) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before React takes it away, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the dialog has it
    <dialog
      ref={dialog}
      className={`dialog dialog-${shape}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-content">
        <header className="dialog-header">
          <h2 id="dialog-title" tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={t.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
