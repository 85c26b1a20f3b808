import type { ReactNode } from 'react';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import '../../metrics/components/ReportActions.css';
import './FileButton.css';

interface FileButtonProps {
  path: string;
  /** What it saves, if the button does not say so. */
  label: string;
  children: ReactNode;
}

/** Saves a file; errors appear below it. */
export function FileButton({ path, label, children }: FileButtonProps) {
  const { t } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const errorText = useErrorText();
  const { error, isSending, run, forgetError } = useAction(async () => {
    const { downloadFile } = await import('../../../lib/download.ts');
    await downloadFile(path);
  });
  return (
    <div className="payout-file">
      <Button icon="download" isBusy={isSending} aria-label={label} onClick={() => void run()}>
        {children}
      </Button>
      <span className="visually-hidden" role="status">
        {isSending && m.busy}
      </span>
      {error && (
        <div className="report-action-error" role="alert">
          <p>
            {m.failed} {errorText(error)}
          </p>
          <IconButton icon="close" label={t.close} onClick={forgetError} />
        </div>
      )}
    </div>
  );
}
