import { hasRecommendations } from '#shared/domain/recommendations.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useReportAddress } from '../useReportAddress.ts';
import './ReportActions.css';

interface ExportProps {
  sites: { id: number; url: string }[];
  month: Month;
}

/** A site's month as an Excel file; with several sites it asks which. On a phone only an icon. */
export function ExportButton({ sites, month }: ExportProps) {
  const { t, format } = useLanguage();
  const errorText = useErrorText();
  const { error, isSending, run, forgetError } = useAction(
    async (site: ExportProps['sites'][0]) => {
      const { exportDaily } = await import('../exportDaily.ts');
      await exportDaily(site, month);
    },
  );
  const label = t.report.excelOf(format.month(month));
  const [only, ...others] = sites;
  return (
    <div className="report-action">
      {only && others.length === 0 ? (
        <Button
          icon="download"
          isBusy={isSending}
          aria-label={label}
          onClick={() => void run(only)}
        >
          <span>{t.report.excel}</span>
        </Button>
      ) : (
        <Popover
          align="end"
          label={label}
          button={
            <>
              <Icon name="download" size={18} />
              <span>{t.report.excel}</span>
            </>
          }
        >
          {(close) => (
            <div className="export-sites">
              <p className="muted">{t.report.excelOfWhich}</p>
              {sites.map((site) => (
                <button
                  key={site.id}
                  type="button"
                  className="menu-item"
                  onClick={() => {
                    close();
                    void run(site);
                  }}
                >
                  {site.url}
                </button>
              ))}
            </div>
          )}
        </Popover>
      )}
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
