import { defineEntity } from '../entity.ts';
import { text } from '../fields.ts';

export const category = defineEntity('categories', {
  title: { one: { en: 'Category', de: 'Kategorie' }, many: { en: 'Categories', de: 'Kategorien' } },
  permission: { read: ['sites', 'configurations'], write: ['configurations'] },
  palette: {},
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
  },
});
