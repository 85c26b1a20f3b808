import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { defineEntity } from '../entity.ts';
import { text, writable } from '../fields.ts';
import { missing } from '../missing.ts';

export const country = defineEntity('countries', {
  title: { one: { en: 'Country', de: 'Land' }, many: { en: 'Countries', de: 'Länder' } },
  permission: { read: ['companies', 'billing', 'configurations'], write: ['configurations'] },
  search: ['code', 'name'],
  palette: { beside: ['code'] },
  fields: {
    code: writable(
      z
        .string(missing)
        .trim()
        .regex(/^[A-Z]{2}$/, say('not-country')),
      { en: 'Code', de: 'Ländercode' },
      'text',
    ),
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
  },
});
