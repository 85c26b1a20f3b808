import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Locale } from '#shared/locale.ts';
import { type PartnerMessages, partnerMessages } from '#shared/messages/partner.ts';
import { createFormat, type Format } from './format.ts';
import { rememberLocale, storedLocale } from './language.ts';

interface Language {
  locale: Locale;
  setLocale(locale: Locale): void;
  t: PartnerMessages;
  format: Format;
}

const LanguageContext = createContext<Language | null>(null);

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(storedLocale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    rememberLocale(locale);
  }, [locale]);
  const language = useMemo(
    () => ({ locale, setLocale, t: partnerMessages[locale], format: createFormat(locale) }),
    [locale],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LocaleProvider above it');
  return language;
}
