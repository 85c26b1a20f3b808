import type { Locale } from '#shared/locale.ts';
import { useLanguage } from './LocaleProvider.tsx';

/** Texts that load with the screen that shows them, not with the first one. */
export const useMessages = <T>(catalogue: Record<Locale, T>): T => catalogue[useLanguage().locale];
