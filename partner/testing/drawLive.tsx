import { parseHTML } from 'linkedom';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaticRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { LocaleProvider } from '../lib/LocaleProvider.tsx';

/** A component in a window of its own, for as long as the test runs. */
export async function drawLive(component: ReactNode) {
  const { window: page } = parseHTML('<!doctype html><html><body><div></div></body></html>');
  vi.stubGlobal('window', Object.assign(page, { localStorage: { setItem: () => {} } }));
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(page.document.querySelector('div') as never);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <StaticRouter location="/dashboard">
        <LocaleProvider locale="de">{component}</LocaleProvider>
      </StaticRouter>,
    ),
  );
  const all = (selector: string) => [...page.document.querySelectorAll(selector)];
  const textsOf = (selector: string): string[] => all(selector).map((one) => one.textContent);
  return {
    textsOf,
    /** Those that are there once what listens for it returns: the browser prints that. */
    async printed(selector: string): Promise<string[]> {
      let texts: string[] = [];
      await act(async () => {
        page.dispatchEvent(new page.Event('beforeprint'));
        texts = textsOf(selector);
      });
      return texts;
    },
    /** The button or the choice with that name. */
    click: (name: string) =>
      act(async () => {
        const named = all('button, label').find(
          (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
        );
        if (!named) throw new Error(`Nothing is named ${name}`);
        const clicked = named.querySelector('input') ?? named;
        clicked.dispatchEvent(new page.Event('click', { bubbles: true }));
      }),
  };
}
