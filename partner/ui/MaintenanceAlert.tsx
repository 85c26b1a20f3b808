import { useLanguage } from '../lib/LocaleProvider.tsx';
import { type ApiError, isApiError } from '../lib/request.ts';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import './MaintenanceAlert.css';

interface MaintenanceAlertProps {
  /** Which data are missing. */
  missing:
    | 'company'
    | 'sites'
    | 'metrics'
    | 'payouts'
    | 'onboarding'
    | 'banking'
    | 'people'
    | 'session';
  error: unknown;
  onRetry(): void;
}

/** What failed, what still works, and a way on: shown instead of data that failed to load. */
export function MaintenanceAlert({ missing, error, onRetry }: MaintenanceAlertProps) {
  const { t } = useLanguage();
  const failure: ApiError | null = isApiError(error) ? error : null;
  const isOffline = failure?.status === 0;
  return (
    <section className="card maintenance" role="alert">
      <span className="maintenance-icon">
        <Icon name="alert" size={24} />
      </span>
      <div className="maintenance-text">
        <h2>{isOffline ? t.maintenance.offlineTitle : t.maintenance.title}</h2>
        <p>
          <strong>{t.maintenance[missing]}.</strong>{' '}
          {isOffline ? t.maintenance.offline : t.maintenance.text}
        </p>
        {missing === 'metrics' && !isOffline && <p className="muted">{t.maintenance.stillWorks}</p>}
        <div className="maintenance-actions row">
          <Button variant="primary" onClick={onRetry}>
            {t.retry}
          </Button>
          {failure?.requestId && <RequestId id={failure.requestId} />}
        </div>
      </div>
    </section>
  );
}

/** The number by which our support finds the failed call. */
function RequestId({ id }: { id: string }) {
  const { t } = useLanguage();
  return (
    <p className="request-id">
      {t.maintenance.requestId} <code>{id}</code>
      <CopyButton text={id} variant="quiet">
        {t.copy}
      </CopyButton>
    </p>
  );
}
