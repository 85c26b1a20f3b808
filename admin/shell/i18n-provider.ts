import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import { backOfficeMessages } from '#shared/messages/back-office.ts';
import type { Declaration } from '../engine/declaration.ts';
import { germanMessages } from './german-messages.ts';

const reactAdminMessages = { en: english, de: germanMessages };

/** All texts of react-admin itself, and the labels of every declared resource. */
export const messagesFor = (locale: Locale, declarations: Declaration[]) =>
  mergeTranslations(reactAdminMessages[locale], {
    resources: resourceMessages(declarations, locale),
  });

export const createI18nProvider = (initial: Locale, declarations: Declaration[]): I18nProvider =>
  polyglotI18nProvider(
    (locale) => messagesFor(locale as Locale, declarations),
    initial,
    Object.entries(backOfficeMessages.de.frame.languages).map(([locale, name]) => ({
      locale,
      name,
    })),
    { allowMissing: true },
  );

/**
 * What react-admin looks up by key: a resource's name and field labels, from the entity's own
 * words.
 */
const resourceMessages = (declarations: Declaration[], locale: Locale) =>
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
