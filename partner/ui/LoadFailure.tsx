import { useLanguage } from '../lib/LocaleProvider.tsx';
import type { ApiError } from '../lib/request.ts';
import { useErrorText } from '../lib/useErrorText.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface LoadFailureProps {
  /** What cannot be shown. */
  text: string;
  error: ApiError;
  onRetry(): unknown;
}

/** Replaces a part of a screen that failed to load. */
export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  const { t } = useLanguage();
  const errorText = useErrorText();
  return (
    <Notice tone="bad">
      <p>
        {text} {errorText(error).replace(/\.?$/, '.')}
      </p>
      <Button onClick={() => onRetry()}>{t.retry}</Button>
    </Notice>
  );
}
