import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { locales } from '#shared/locale.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useDocumentTitle } from '../../../lib/useDocumentTitle.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Wordmark } from '../../../ui/Wordmark.tsx';
import './AuthCard.css';

/** The page for signed-out users: one card, one task. */
export function AuthCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const { t, locale, setLocale } = useLanguage();
  useDocumentTitle(title);
  return (
    <div className="auth">
      <header>
        <Link to="/login" className="auth-home">
          <Wordmark />
        </Link>
      </header>
      <main className="auth-card card">
        <h1>{title}</h1>
        <p className="muted">{intro}</p>
        {children}
      </main>
      <footer>
        <Segmented
          label={t.frame.language}
          options={locales.map((value) => ({ value, label: t.languages[value] }))}
          value={locale}
          onChange={setLocale}
        />
      </footer>
    </div>
  );
}
