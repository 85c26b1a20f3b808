import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { locales } from '#shared/locale.ts';
import { App } from './App.tsx';
import { storedLocale } from './lib/language.ts';
import { takeArrived } from './lib/prefetch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const isDrawn = root.hasChildNodes();
const drawnIn = locales.find((locale) => isDrawn && locale === document.documentElement.lang);

const application = (
  <StrictMode>
    <Live>
      <App router={BrowserRouter} locale={drawnIn ?? storedLocale()} answers={takeArrived()} />
    </Live>
  </StrictMode>
);

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
