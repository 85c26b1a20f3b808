import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import './CsvButton.css';

interface CsvButtonProps {
  path: string;
  /** Names the table where the context does not. */
  label?: string;
}

/** Exports all rows of the table above it. */
export function CsvButton({ path, label }: CsvButtonProps) {
  const { t } = useLanguage();
  const errorText = useErrorText();
  const { error, isSending, run } = useAction(async () => {
    const { downloadFile } = await import('../../../lib/download.ts');
    await downloadFile(path, 'table.csv');
  });
  return (
    <div className="csv-button">
      <Button icon="download" isBusy={isSending} aria-label={label} onClick={() => void run()}>
        {t.report.csv}
      </Button>
      <span className="visually-hidden" role="status">
        {isSending && t.report.csvBusy}
      </span>
      {error && (
        <Notice tone="bad">
          {t.report.csvFailed} {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
