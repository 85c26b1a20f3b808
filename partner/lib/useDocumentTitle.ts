import { useEffect } from 'react';
import { useLanguage } from './LocaleProvider.tsx';

export function useDocumentTitle(title: string) {
  const { t } = useLanguage();
  useEffect(() => {
    document.title = [...new Set([title.trim(), t.product])].filter(Boolean).join(' – ');
  }, [title, t]);
}
