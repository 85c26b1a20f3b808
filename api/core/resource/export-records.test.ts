import { expect, it } from 'vitest';
import { email } from '#shared/schemas/fields.ts';
import { columnsOf } from './export-records.ts';

it('a column of a file has a name that can be typed', () => {
  const fields = { email: email({ en: 'E-mail', de: 'E\u2011Mail' }) };
  const titles = (['de', 'en'] as const).map((language) => columnsOf(fields, language)[0]?.title);
  expect(titles).toEqual(['E-Mail', 'E-mail']);
});
