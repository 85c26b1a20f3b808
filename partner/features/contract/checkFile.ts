export type FileFault = 'not-pdf' | 'too-large' | 'empty';

/** What the API takes at most. */
const maxBytes = 10 * 1024 * 1024;
/** A PDF may begin with other bytes, but not with many. */
const headBytes = 1024;

/** What can be told of a file before it is sent. Its name and type say nothing: its content does. */
export async function faultOfFile(file: Blob): Promise<FileFault | null> {
  if (file.size === 0) return 'empty';
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (!new TextDecoder('latin1').decode(head).includes('%PDF-')) return 'not-pdf';
  return file.size > maxBytes ? 'too-large' : null;
}

const kilobyte = 1024;

/** `812 kB`, `1,4 MB`: how large a file is, for a reader. */
export function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < kilobyte * kilobyte;
  const value = isSmall ? Math.ceil(bytes / kilobyte) : bytes / kilobyte / kilobyte;
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: isSmall ? 0 : 1 });
  return `${digits.format(value)} ${isSmall ? 'kB' : 'MB'}`;
}
