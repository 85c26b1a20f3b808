import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { hasRecommendations } from '../../recommendations/hasRecommendations.ts';
import { useReportAddress } from '../useReportAddress.ts';
import './ReportActions.css';

interface ReportOfSite {
  site: { id: number; url: string };
  month: Month;
}

/** The month of one site as an Excel file. On the phone only the icon shows. */
export function ExportButton({ site, month }: ReportOfSite) {
  const { t, format } = useLanguage();
  const errorText = useErrorText();
  const { error, isSending, run, forgetError } = useAction(async () => {
    const { exportDaily } = await import('../exportDaily.ts');
    await exportDaily(site, month);
  });
  return (
    <div className="report-action">
      <Button
        icon="download"
        isBusy={isSending}
        aria-label={t.report.excelOf(format.month(month))}
        onClick={() => void run()}
      >
        <span>{t.report.excel}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isSending && t.report.excelBusy}
      </span>
      {error && (
        <div className="report-action-error" role="alert">
          <p>
            {t.report.excelFailed} {errorText(error)}
          </p>
          <IconButton icon="close" label={t.close} onClick={forgetError} />
        </div>
      )}
    </div>
  );
}

/** Opens the recommendations of the month; where there is no report yet, it says why. */
export function RecommendationsButton({ month }: { month: Month }) {
  const { t, format } = useLanguage();
  const { setShowsRecommendations } = useReportAddress();
  const isThere = hasRecommendations(month);
  return (
    <div className="report-action">
      <Button
        icon="recommend"
        aria-label={t.report.recommendationsOf(format.month(month))}
        // Disabled for everyone, but still found by the keyboard, which else learns no reason.
        aria-disabled={!isThere}
        aria-describedby={isThere ? undefined : 'recommendations-not-yet'}
        aria-haspopup="dialog"
        onClick={() => isThere && setShowsRecommendations(true)}
      >
        <span>{t.report.recommendations}</span>
      </Button>
      {!isThere && (
        <span id="recommendations-not-yet" className="tooltip" role="tooltip">
          {t.report.recommendationsNotYet}
        </span>
      )}
    </div>
  );
}
