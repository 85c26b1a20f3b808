import type { ReactNode } from 'react';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useAction } from '../lib/useAction.ts';
import { useErrorText } from '../lib/useErrorText.ts';
import { Button, IconButton } from './Button.tsx';
import './FileButton.css';

interface FileButtonProps {
  path: string;
  /** What it saves, if the button does not say so. */
  label?: string;
  children: ReactNode;
}

/** Saves a file; errors appear below it. */
export function FileButton({ path, label, children }: FileButtonProps) {
  const { t } = useLanguage();
  const errorText = useErrorText();
  const { error, isSending, run, forgetError } = useAction(async () => {
    const { downloadFile } = await import('../lib/download.ts');
    await downloadFile(path);
  });
  return (
    <div className="file-button">
      <Button icon="download" isBusy={isSending} aria-label={label} onClick={() => void run()}>
        <span>{children}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isSending && t.report.fileBusy}
      </span>
      {error && (
        <div className="file-error" role="alert">
          <p>
            {t.report.fileFailed} {errorText(error)}
          </p>
          <IconButton icon="close" label={t.close} onClick={forgetError} />
        </div>
      )}
    </div>
  );
}
