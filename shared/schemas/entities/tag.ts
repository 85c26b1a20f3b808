import { defineEntity } from '../entity.ts';
import { text } from '../fields.ts';

export const tag = defineEntity('tags', {
  title: { one: { en: 'Tag', de: 'Schlagwort' }, many: { en: 'Tags', de: 'Schlagwörter' } },
  permission: { read: ['sites', 'configurations'], write: ['configurations'] },
  palette: {},
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
  },
});
