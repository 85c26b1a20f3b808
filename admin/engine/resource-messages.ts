import type { Locale } from '#shared/locale.ts';
import type { Declaration } from './declaration.ts';

/**
 * What react-admin looks up by key: a resource's name and field labels, from the entity's own
 * words.
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
