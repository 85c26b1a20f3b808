import { useLanguage } from '../lib/LocaleProvider.tsx';
import './Wordmark.css';

export function Wordmark() {
  const { t } = useLanguage();
  return (
    <span className="wordmark">
      <svg className="wordmark-sign" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M10 17.5v5m6-9v9m6-13v13" />
      </svg>
      {t.product}
    </span>
  );
}
