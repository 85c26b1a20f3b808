import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { LocaleProvider } from '../lib/LocaleProvider.tsx';
import { renderToText } from '../server/renderToText.ts';

/** A component as it is drawn without a browser: its text, and its tables' rows, cell by cell. */
export async function drawGerman(component: ReactNode) {
  const markup = await renderToText(
    <StaticRouter location="/dashboard">
      <LocaleProvider locale="de">{component}</LocaleProvider>
    </StaticRouter>,
  );
  const rows = markup
    .split('<tr')
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, cell]) => textOf(cell)));
  return { markup: plain(markup), text: textOf(markup), rows };
}

/** With the special spaces in figures as plain ones. */
const plain = (text: string): string => text.replaceAll(/&nbsp;|\u00a0|\u202f/g, ' ');

const textOf = (markup = ''): string =>
  plain(markup.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/ +/g, ' ')
    .trim();
