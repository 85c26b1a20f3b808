import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pressOnce } from '#shared/act-once.ts';
import { type Locale, locales } from '#shared/locale.ts';
import { App } from './App.tsx';
import { storedLocale } from './lib/language.ts';
import { mePath } from './lib/paths.ts';
import { takeArrived } from './lib/prefetch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const answers = takeArrived();
const drawnIn = root.hasChildNodes() ? drawnLocale() : undefined;
// Visitors may have chosen another language in this browser than the one the server has guessed.
const locale = drawnIn && answers.has(mePath) ? drawnIn : storedLocale();
const isDrawn = locale === drawnIn;

const application = (
  <StrictMode>
    <Live>
      <App router={BrowserRouter} locale={locale} answers={answers} />
    </Live>
  </StrictMode>
);

pressOnce(document);

// In slices, between which the browser may paint and answer: a phone stays responsive meanwhile.
startTransition(() => {
  if (isDrawn) hydrateRoot(root, application);
  else createRoot(root).render(application);
});

/** What the server drew can be pressed from here on, no sooner: a press would be lost. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => root?.removeAttribute('inert'), []);
  return children;
}

/** That of the page, as the server sent it. */
function drawnLocale(): Locale {
  return locales.find((one) => one === document.documentElement.lang) ?? 'de';
}
