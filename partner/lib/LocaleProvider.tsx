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
import { rememberLocale } from './language.ts';

interface Language {
  locale: Locale;
  setLocale(locale: Locale): void;
  t: PartnerMessages;
  format: Format;
}

const LanguageContext = createContext<Language | null>(null);

interface LocaleProviderProps {
  /** The first one. */
  locale: Locale;
  children: ReactNode;
}

export function LocaleProvider({ locale: first, children }: LocaleProviderProps) {
  const [locale, setLocale] = useState(first);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${locale}.webmanifest`);
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
