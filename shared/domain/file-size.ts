import { intlLocale, type Locale } from '../locale.ts';

const kilobyte = 1024;
/** In bytes: what limits and sizes of files are told in. */
export const megabyte = kilobyte * kilobyte;

/** An upload is read as a whole, up to this size. */
export const mostFileBytes = 10 * megabyte;

/** `812 kB`, `1,4 MB` */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isSmall = bytes < megabyte;
  const value = isSmall ? Math.ceil(bytes / kilobyte) : bytes / megabyte;
  const digits = new Intl.NumberFormat(intlLocale[locale], {
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return `${digits.format(value)}\u00a0${isSmall ? 'kB' : 'MB'}`;
}
