export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

/** A text in both languages of the product. */
export type Label = Record<Locale, string>;

export const languages = {
  de: { en: 'German', de: 'Deutsch' },
  en: { en: 'English', de: 'Englisch' },
} satisfies Record<Locale, Label>;

/** Tags for `Intl`: German readers are in Germany; English ones get the same day order and euro. */
export const intlLocale: Record<Locale, string> = { de: 'de-DE', en: 'en-GB' };
