import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

export interface PdfFonts {
  regular: Buffer;
  semiBold: Buffer;
  italic: Buffer;
  /** The text with `[U+1F600]` for each sign that the font lacks: legible, if not pretty. */
  printable(text: string): string;
}

let loading: Promise<PdfFonts> | undefined;

/** Inter with all its letters (Latin, Greek, Cyrillic), read once. */
export function pdfFonts(): Promise<PdfFonts> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  const read = (weight: string) =>
    readFile(resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));
  const [regular, semiBold, italic] = await Promise.all([
    read('400Regular'),
    read('600SemiBold'),
    read('400Regular_Italic'),
  ]);
  const font = create(regular);
  const known = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  return {
    regular,
    semiBold,
    italic,
    printable: (text) =>
      [...clean(text)].map((sign) => (known(sign) ? sign : `[${codeOf(sign)}]`)).join(''),
  };
}

/** Signs that show nothing, among them those that turn the direction of a line, are left out. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
