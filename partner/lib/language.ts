import { type Locale, locales } from '#shared/locale.ts';
import { recall, remember } from './storage.ts';

const key = 'partner.language';

/** On the first visit the browser's order decides; the product speaks German if neither fits. */
export function preferredLocale(languages: readonly string[], stored: string | null): Locale {
  const wanted = [stored, ...languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.flatMap((tag) => locales.find((locale) => locale === tag) ?? [])[0] ?? 'de';
}

export const storedLocale = (): Locale =>
  preferredLocale(navigator.languages, recall('localStorage', key));

export const rememberLocale = (locale: Locale) => remember('localStorage', key, locale);
