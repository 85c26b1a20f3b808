import { expect, it } from 'vitest';
import { recommendationConfig } from '#shared/schemas/entities/recommendation-config.ts';
import { textOf } from './text-of.ts';

it('says several lines without brackets and quotes', () => {
  const { customStopwords, wmids } = recommendationConfig.fields;
  expect(textOf(customStopwords, ['Werbung', 'Anzeige'], 'de')).toBe('Werbung, Anzeige');
  expect(textOf(customStopwords, [], 'de')).toBe('–');
  expect(textOf(wmids, [4711, null, null], 'de')).toBe('4711, –, –');
});
