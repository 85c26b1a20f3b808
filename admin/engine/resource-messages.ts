import type { Locale } from '#shared/locale.ts';
import type { Declaration } from './declaration.ts';

/**
 * What react-admin asks for by key: a resource's name and the labels of its fields, from the
 * entity's own words.
 */
export const resourceMessages = (declarations: Declaration[], locale: Locale) =>
  Object.fromEntries(
    declarations.map(({ name, title, entity }) => [
      name,
      {
        name: `${title.one[locale]} |||| ${title.many[locale]}`,
        fields: Object.fromEntries(
          Object.entries(entity.fields).map(([key, { label }]) => [key, label[locale]]),
        ),
      },
    ]),
  );
