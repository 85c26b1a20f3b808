import { useEffect } from 'react';
import { useLanguage } from './LocaleProvider.tsx';

export function useDocumentTitle(title: string) {
  const { t } = useLanguage();
  useEffect(() => {
    document.title = title === t.product ? title : `${title} – ${t.product}`;
  }, [title, t]);
}
