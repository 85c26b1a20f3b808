import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#shared/locale.ts';

const problem = {
  code: 'affiliate-in-onboarding',
  detail: 'The English of the server',
  errors: { name: 'Its English of the field' },
  issues: [{ path: 'name', code: 'required' }],
};

/** A freshly loaded page that has had no refusal yet. */
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }));
});
afterEach(() => {
  vi.doUnmock('#shared/saying/tell.ts');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function refusedSave(locale: Locale): Promise<unknown> {
  const { createDataProvider } = await import('./data-provider.ts');
  const { create } = createDataProvider(() => locale);
  return create('companies', { data: {} }).catch((error: unknown) => error);
}

async function textOf(error: unknown, locale: Locale): Promise<string> {
  const { useErrorText } = await import('./useErrorText.ts');
  const Text = () => useErrorText()(error);
  const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => locale };
  return renderToString(
    <I18nContext.Provider value={i18n}>
      <Text />
    </I18nContext.Provider>,
  );
}

test('a refusal is told in the language of its reader, and in the other once they switch', async () => {
  const error = await refusedSave('de');
  expect(error).toMatchObject({ body: { errors: { name: 'Pflichtfeld' } } });
  expect(await textOf(error, 'de')).toContain('Das Onboarding ist offen');
  expect(await textOf(error, 'en')).toContain('The onboarding is under way');
});

test('what is wrong with an entry of a list stands at the input, and at the entry', async () => {
  const issues = [{ path: 'addresses.1', code: 'required' }];
  vi.stubGlobal('fetch', async () => Response.json({ ...problem, issues }, { status: 422 }));
  expect(await refusedSave('de')).toMatchObject({
    message: 'Pflichtfeld',
    body: { errors: { addresses: 'Pflichtfeld', 'addresses.1': 'Pflichtfeld' } },
  });
});

test('an answer without words, or with a proxy’s, has those of the reader', async () => {
  const proxys = { status: 502, statusText: 'Bad Gateway' };
  vi.stubGlobal('fetch', async () => new Response('<html>', proxys));
  expect(await textOf(await refusedSave('de'), 'de')).toBe('Bei uns ist etwas schiefgegangen');
});

test('where the words cannot be fetched, those of the server stand', async () => {
  vi.doMock('#shared/saying/tell.ts', () => {
    throw new Error('offline');
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = await refusedSave('de');
  expect(error).toMatchObject({ body: { errors: problem.errors } });
  expect(await textOf(error, 'de')).toBe(problem.detail);
  expect(warn).toHaveBeenCalled();

  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  expect(await textOf(await refusedSave('de'), 'de')).toBe('Das konnte nicht geladen werden');
});
