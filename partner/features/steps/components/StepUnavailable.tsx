import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ApiError } from '../../../lib/request.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import './StepAction.css';

interface StepUnavailableProps {
  error: ApiError;
  /** What is missing, where no heading says so. */
  missing?: string;
  onRetry(): void;
}

/** Shown if a step's content failed to load; the steps around it still work. */
export function StepUnavailable({ error, missing, onRetry }: StepUnavailableProps) {
  const { t } = useLanguage();
  const errorText = useErrorText();
  return (
    <div className="step-action">
      <Notice tone="bad">
        {missing && <strong>{missing}.</strong>} {errorText(error)}
      </Notice>
      <Button onClick={onRetry}>{t.retry}</Button>
    </div>
  );
}
