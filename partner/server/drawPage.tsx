import { StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { Locale } from '#shared/locale.ts';
import type { PageDrawer, PageVisitor } from '#shared/page-drawer.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { App } from '../App.tsx';
import { askForFirstScreen } from '../lib/askForFirstScreen.ts';
import { baseOf, companyOf } from '../lib/companyBase.ts';
import { preferredLocale } from '../lib/language.ts';
import { mePath } from '../lib/paths.ts';
import { renderToText } from './renderToText.ts';

/**
 * The sign-in page, or the first screen of a signed-in user, rendered by the server: on a phone it
 * shows before the application, which then hydrates it. Parts without an answer render as loading.
 */
export const drawPage: PageDrawer = async (address, { languages, ask }) => {
  const [pathname = '', query = ''] = address.split('?');
  const page = { pathname, search: query && `?${query}` };
  if (pathname.slice(baseOf(pathname).length) === '/login') {
    // Most are nobody yet: that, too, is an answer, or the browser asks and reports a refusal.
    const me = (await ask(mePath, companyOf(pathname))) ?? null;
    return await draw(page, preferredLocale(languages, null), new Map([[mePath, me]]));
  }

  const answers = await readAnswers(page, ask);
  const me = answers.get(mePath) as Me | undefined;
  // Only the admin's browser knows the previewed company. A required set-up is shown first, alone.
  return me?.kind === 'person' && !me.mustEnrol
    ? await draw(page, me.language, answers)
    : undefined;
};

interface Page {
  pathname: string;
  search: string;
}

async function readAnswers(page: Page, ask: PageVisitor['ask']) {
  const answers = new Map<string, unknown>();
  await askForFirstScreen(page, async (path) => {
    const answer = await ask(path, companyOf(page.pathname));
    if (answer !== undefined) answers.set(path, answer);
    return answer;
  });
  return answers;
}

async function draw(page: Page, locale: Locale, answers: ReadonlyMap<string, unknown>) {
  const markup = await renderToText(
    <StrictMode>
      <App
        router={({ children }) => (
          <StaticRouter basename={baseOf(page.pathname)} location={page}>
            {children}
          </StaticRouter>
        )}
        locale={locale}
        answers={answers}
      />
    </StrictMode>,
  );
  return { locale, markup, answers: Object.fromEntries(answers) };
}
