import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import { hasRecommendations } from '#shared/domain/recommendations.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
import { usePeriod } from '../../../lib/usePeriod.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { metricsFilePath } from '../metricsFilePath.ts';
import { useReportAddress } from '../useReportAddress.ts';
import './ReportActions.css';

/** All of the sites' days in the period as one Excel file. On a phone only an icon. */
export function ExportButton({ chosen }: { chosen: ChosenSites }) {
  const { t, format } = useLanguage();
  const { period } = usePeriod();
  return (
    <div className="report-action">
      <FileButton
        path={metricsFilePath(period, chosen)}
        label={t.report.excelOf(format.period(period))}
      >
        {t.report.excel}
      </FileButton>
    </div>
  );
}

/** Opens the month's recommendations; without a report it says why. */
export function RecommendationsButton({ month }: { month: Month }) {
  const { t, format } = useLanguage();
  const { setShowsRecommendations } = useReportAddress();
  const isThere = hasRecommendations(month);
  return (
    <div className="report-action">
      <Button
        icon="recommend"
        aria-label={t.report.recommendationsOf(format.month(month))}
        // Disabled, but still focusable: keyboard users must learn the reason.
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
