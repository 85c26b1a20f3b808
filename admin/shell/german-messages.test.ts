import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { backOfficeMessages } from '#shared/messages/back-office.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import { resources } from '../resources/index.ts';
import { messagesFor } from './i18n-provider.ts';

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );

const german = new Map(flatten(messagesFor('de', resources) as unknown as Tree));
const englishTexts = flatten(english as unknown as Tree);

describe('German texts of react-admin', () => {
  it('miss none of the English keys', () => {
    expect(englishTexts.map(([key]) => key).filter((key) => !german.has(key))).toEqual([]);
  });

  it('are not left in English', () => {
    const sameInBoth = ['Dashboard', 'Details', 'ID', ' '];
    const untranslated = englishTexts.filter(
      ([key, text]) => german.get(key) === text && /[a-z]{3}/.test(text.replace(/%\{\w+\}/g, '')),
    );
    expect(untranslated.filter(([, text]) => !sameInBoth.includes(text))).toEqual([]);
  });

  it('keep the placeholders they need', () => {
    const unknown = englishTexts.flatMap(([key, text]) => {
      const offered = placeholders(text);
      // A sentence may write the field as it is instead of beginning in lower case.
      const allowed = [...offered, 'field', 'recordRepresentation', 'smart_count', 'name'];
      return placeholders(german.get(key) ?? '').filter((name) => !allowed.includes(name));
    });
    expect(unknown).toEqual([]);
  });

  it('are in the spelling of Germany', () => {
    const swiss = [...german].filter(([, text]) => /[Ss]chliessen|ausserhalb|gross/.test(text));
    expect(swiss).toEqual([]);
  });

  it('address the reader as Sie', () => {
    const informal = [...german].filter(([, text]) =>
      /\b(du|dein|dich|prüfe|bitte gib)\b/i.test(text),
    );
    expect(informal).toEqual([]);
  });
});

const placeholders = (text: string) =>
  [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('labels of resources', () => {
  it.each(['de', 'en'] as const)('cover every field of every resource in %s', (locale) => {
    const texts = new Map(flatten(messagesFor(locale, resources) as unknown as Tree));
    const missing = resources.flatMap(({ name, entity }) =>
      ['name', ...Object.keys(entity.fields).map((field) => `fields.${field}`)]
        .map((key) => `resources.${name}.${key}`)
        .filter((key) => !texts.get(key)),
    );
    expect(missing).toEqual([]);
  });

  it('bend their adjectives where a list is empty', () => {
    // The operator's own record is always there.
    const lists = resources.filter(({ name }) => name !== operatorProfile.name);
    const texts = lists.map(({ title: { many, none } }) => none?.de ?? `Noch keine ${many.de}`);
    expect(texts.filter((text) => /keine \p{Lu}\p{Ll}+e \p{Lu}/u.test(text))).toEqual([]);
  });

  it('keep the capitals of abbreviations there, and buttons have one for each word', () => {
    expect(backOfficeMessages.en.list.emptyTitle('API tokens')).toBe('No API tokens yet');
    expect(backOfficeMessages.en.list.emptyTitle('Tags')).toBe('No tags yet');
    const { create, update } = backOfficeMessages.en.record;
    expect([create('API token'), update('Alert rule'), create('ads.txt line')]).toEqual([
      ...['Create API Token', 'Update Alert Rule', 'Create ads.txt Line'],
    ]);
  });
});
