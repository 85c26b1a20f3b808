import { HttpError, I18nContext, ResourceContextProvider } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { joined } from '#shared/saying/say.ts';
import { loadAnswers } from '../platform/told.ts';
import { companies } from '../resources/companies/companies.tsx';
import { DeclarationsContext } from './useDeclaration.ts';
import { useRefusalText } from './useRefusalText.ts';

const message = { en: 'More than the credit limit', de: 'Mehr als das Kreditlimit' };
const refused = (errors: Record<string, string>) =>
  new HttpError('Please check your input', 422, { code: 'invalid-input', errors });
const ofRule = refused({ comment: joined({ code: 'declared', params: message }) });

beforeAll(loadAnswers);
function textOf(error: unknown, locale: Locale, shown: string[] = []): string {
  const Text = () => useRefusalText()(error, shown);
  const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => locale };
  return renderToString(
    <I18nContext.Provider value={i18n}>
      <DeclarationsContext value={[companies]}>
        <ResourceContextProvider value="companies">
          <Text />
        </ResourceContextProvider>
      </DeclarationsContext>
    </I18nContext.Provider>,
  );
}

test('a rule that refuses an action is told by its own message, in the language of the reader', () => {
  expect(textOf(ofRule, 'de')).toBe('Kommentar: Mehr als das Kreditlimit');
  expect(textOf(ofRule, 'en')).toBe('Comment: More than the credit limit');
});

test('what stands at an input of the action is not told twice', () => {
  expect(textOf(ofRule, 'de', ['comment'])).toBe('');
  const both = refused({ comment: 'required', name: 'required' });
  expect(textOf(both, 'de', ['comment'])).toBe('Name: Pflichtfeld');
});

test('any other refusal is told as everywhere', () => {
  const conflict = new HttpError('', 409, { code: 'affiliate-in-onboarding' });
  expect(textOf(conflict, 'de')).toContain('Das Onboarding ist offen');
  expect(textOf(new Error('broken'), 'en')).toBe('broken');
});
