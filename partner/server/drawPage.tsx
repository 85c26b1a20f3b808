import { StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { PageDrawer } from '#shared/page-drawer.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { App } from '../App.tsx';
import { askForFirstScreen } from '../lib/askForFirstScreen.ts';
import { mePath } from '../lib/paths.ts';
import { renderToText } from './renderToText.ts';

/**
 * The first screen of whoever is signed in, drawn by the server: on a phone it is there before the
 * application is, which then takes it over. What has no answer yet is drawn as loading.
 */
export const drawPage: PageDrawer = async (address, ask) => {
  const [pathname = '', query = ''] = address.split('?');
  const page = { pathname, search: query && `?${query}` };
  const answers = new Map<string, unknown>();
  await askForFirstScreen(page, async (path) => {
    const answer = await ask(path);
    if (answer !== undefined) answers.set(path, answer);
    return answer;
  });
  const me = answers.get(mePath) as Me | undefined;
  // An admin's browser knows which company is looked at.
  if (me?.kind !== 'person') return undefined;
  const markup = await renderToText(
    <StrictMode>
      <App
        router={({ children }) => <StaticRouter location={page}>{children}</StaticRouter>}
        locale={me.language}
        answers={answers}
      />
    </StrictMode>,
  );
  return { locale: me.language, markup, answers: Object.fromEntries(answers) };
};
