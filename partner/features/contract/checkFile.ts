export type FileFault = 'not-pdf' | 'too-large' | 'empty';

/** The API's maximum. */
const maxBytes = 10 * 1024 * 1024;
/** A PDF may begin with other bytes, but only a few. */
const headBytes = 1024;

/** Checks a file before upload. Name and type prove nothing: only its content does. */
export async function faultOfFile(file: Blob): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (!new TextDecoder('latin1').decode(head).includes('%PDF-')) return 'not-pdf';
  return file.size > maxBytes ? 'too-large' : null;
}

const kilobyte = 1024;

/** File size for display: `812 kB`, `1,4 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < kilobyte * kilobyte;
  const value = isSmall ? Math.ceil(bytes / kilobyte) : bytes / kilobyte / kilobyte;
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: isSmall ? 0 : 1 });
  return `${digits.format(value)} ${isSmall ? 'kB' : 'MB'}`;
}
