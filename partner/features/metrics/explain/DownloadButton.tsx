import { downloadFile } from '../../../lib/download.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useReportWords } from '../useReportWords.ts';

/** All rows of the calculation, for a spreadsheet. */
export function DownloadButton({ path }: { path: string }) {
  const w = useReportWords().explain;
  const errorText = useErrorText();
  const { error, isSending, run } = useAction(() => downloadFile(path, 'payout.csv'));
  return (
    <div className="explain-download">
      <Button icon="download" isBusy={isSending} onClick={() => void run()}>
        {w.download}
      </Button>
      <span className="visually-hidden" role="status">
        {isSending && w.preparing}
      </span>
      {error && <Notice tone="warn">{errorText(error)}</Notice>}
    </div>
  );
}
