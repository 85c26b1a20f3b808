import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pressOnce } from '#shared/act-once.ts';
import { type Locale, locales } from '#shared/locale.ts';
import { App } from './App.tsx';
import { ownBase } from './lib/companyBase.ts';
import { storedLocale } from './lib/language.ts';
import { guardHistory } from './lib/leaving.ts';
import { mePath } from './lib/paths.ts';
import { takeArrived } from './lib/prefetch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const answers = takeArrived();
const drawnIn = root.hasChildNodes() ? drawnLocale() : undefined;
// The language chosen in this browser may differ from the server's guess.
const locale = drawnIn && answers.get(mePath) ? drawnIn : storedLocale();
const isDrawn = locale === drawnIn;

const base = ownBase();
const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={base}>{children}</BrowserRouter>
);

const application = (
  <StrictMode>
    <Live>
      <App router={Router} locale={locale} answers={answers} />
    </Live>
  </StrictMode>
);

pressOnce(document);
guardHistory();

// Time-sliced, so that the browser can paint and respond in between, even on a phone.
startTransition(() => {
  if (isDrawn) hydrateRoot(root, application);
  else createRoot(root).render(application);
});

/** Server-rendered buttons work from here on; an earlier click would be lost. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => root?.removeAttribute('inert'), []);
  return children;
}

/** The page's language, as the server sent it. */
function drawnLocale(): Locale {
  return locales.find((one) => one === document.documentElement.lang) ?? 'de';
}
