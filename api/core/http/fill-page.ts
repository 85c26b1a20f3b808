import type { DrawnPage } from '#shared/page-drawer.ts';

const root = '<div id="root"></div>';

/** Of the application, which is not needed before the drawing is seen, and would hold it up. */
const preload = /\s*<link [^>]*class="application"[^>]*>/g;

/**
 * The application's page with what was drawn for a person in it. It cannot be pressed yet: the
 * application takes it over as soon as it is there. Answers are data, which no browser runs.
 */
export function fillPage(page: string, { locale, markup, answers }: DrawnPage): string {
  const [head, rest] = page.split(root);
  if (head === undefined || rest === undefined) throw new Error(`The page has no ${root}`);
  // Nothing in a text can end the element that it stands in.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return [
    head.replace(/<html lang="\w+"/, `<html lang="${locale}"`).replace(preload, ''),
    `<div id="root" inert>${markup}</div>`,
    `<script id="answers" type="application/json">${data}</script>`,
    rest,
  ].join('');
}
