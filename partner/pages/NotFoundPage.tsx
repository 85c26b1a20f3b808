import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { ButtonLink } from '../ui/Button.tsx';
import './NotFoundPage.css';

export function NotFound() {
  const { t } = useLanguage();
  useDocumentTitle(t.notFound.title);
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t.notFound.title}</h1>
      <p className="muted">{t.notFound.text}</p>
      <ButtonLink variant="primary" to="/dashboard">
        {t.notFound.home}
      </ButtonLink>
    </div>
  );
}

export const NotFoundPage = () => (
  <main className="stranded">
    <NotFound />
  </main>
);
