import { expect, it } from 'vitest';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { validate } from '../../engine/validation.ts';
import { entryFaults } from './entry-faults.ts';
import { recommendationSettings } from './recommendation-settings.ts';
import { readable } from './useTypedLook.ts';

const { entity, askBefore, form } = recommendationSettings;

it('asks about what holds with the next reindex only, by name', () => {
  const changes = { sitemaps: [], customStopwords: ['Rezept'], password: 'neu', pid: '4711' };
  expect(askBefore?.(changes, 'de')).toEqual({
    title: 'Speichern und später neu indexieren?',
    text: expect.stringContaining('Sitemaps, Eigene Stoppwörter, Passwort.'),
  });
  expect(askBefore?.({ hasPassword: false }, 'en')?.text).toContain('Stored password');
  expect(askBefore?.({ primaryColor: '#ff0000', recommendationCount: 5 }, 'de')).toBeNull();
});

it('asks for every setting once', () => {
  const written = Object.entries(entity.fields).filter(([, { readOnly }]) => !readOnly);
  expect(form.map(({ name }) => name).sort()).toEqual(written.map(([name]) => name).sort());
});

it('says at each input what the call would refuse', () => {
  const faults = validate(
    entity,
    'update',
    {
      sitemaps: ['https://seite.example/a.xml', 'kein Ort'],
      primaryColor: 'rot',
      keywordRelevanceThreshold: 1.5,
      borderRadius: 201,
      wmids: ['1', 'zwei Wörter', null],
    },
    'de',
  );
  expect(faults.primaryColor?.message).toMatch(/Farbe wie #1d4ed8/);
  expect(faults.keywordRelevanceThreshold?.message).toMatch(/0.*100/);
  expect(faults.borderRadius?.message).toBe('Höchstens 200 px');
  expect(entryFaults(faults.sitemaps)).toEqual([{ index: 1, message: expect.any(String) }]);
  expect(faults.wmids).toMatchObject({ 1: { message: expect.any(String) } });
});

it('tells faults of entries, or else of the whole list', () => {
  expect(entryFaults({ message: 'zu viele' })).toEqual([{ index: undefined, message: 'zu viele' }]);
  expect(entryFaults({ message: 'falsch', 2: { message: 'falsch' } })).toEqual([
    { index: 2, message: 'falsch' },
  ]);
  expect(entryFaults(undefined)).toEqual([]);
});

it('shows of what is typed what can be used', () => {
  const { recommendationStyleConfig: style } = recommendationDefaults;
  const before = { ...style, recommendationCount: 9 };
  const typed = { ...style, primaryColor: '#12', borderRadius: 20, recommendationCount: 40 };
  expect(readable(typed, before)).toEqual({ ...before, borderRadius: 20 });
  expect(readable({ ...style, recommendationCount: 5 }, before).recommendationCount).toBe(5);
});
