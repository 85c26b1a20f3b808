import type { DrawnPage } from '#shared/page-drawer.ts';

const root = '<div id="root"></div>';

/** The application's preloads: not needed before the drawing is seen, which they would delay. */
const preload = /\s*<link [^>]*class="application"[^>]*>/g;

/**
 * The application's page with what was drawn for a person. It does not respond until the
 * application takes over. Answers are data, which no browser runs.
 */
export function fillPage(page: string, { locale, markup, answers }: DrawnPage): string {
  const [head, rest] = page.split(root);
  if (head === undefined || rest === undefined) throw new Error(`The page has no ${root}`);
  // No text can end the element that contains it.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return [
    head.replace(/<html lang="\w+"/, `<html lang="${locale}"`).replace(preload, ''),
    `<div id="root" inert>${markup}</div>`,
    `<script id="answers" type="application/json">${data}</script>`,
    rest,
  ].join('');
}
