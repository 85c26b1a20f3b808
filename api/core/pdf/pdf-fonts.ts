import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

interface PdfFonts {
  regular: Buffer;
  semiBold: Buffer;
  italic: Buffer;
  /** Allura, for signatures. */
  handwriting: Buffer;
  /** The text with `[U+1F600]` for each character that the font lacks: legible, if not pretty. */
  printable(text: string): string;
  /** Each character of the text that the font lacks, once. */
  lacking(text: string): string[];
  /** Whether the handwriting has each character of the text. */
  isWritable(text: string): boolean;
}

let loading: Promise<PdfFonts> | undefined;

/** Inter with all its letters (Latin, Greek, Cyrillic), and a handwriting (Latin); read once. */
export function pdfFonts(): Promise<PdfFonts> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  const read = (family: 'Inter' | 'Allura', weight: string) =>
    readFile(
      resolve(`@expo-google-fonts/${family.toLowerCase()}/${weight}/${family}_${weight}.ttf`),
    );
  const [regular, semiBold, italic, handwriting] = await Promise.all([
    read('Inter', '400Regular'),
    read('Inter', '600SemiBold'),
    read('Inter', '400Regular_Italic'),
    read('Allura', '400Regular'),
  ]);
  const known = signsOf(regular);
  const isWritten = signsOf(handwriting);
  return {
    regular,
    semiBold,
    italic,
    handwriting,
    isWritable: (text) => [...clean(text)].every(isWritten),
    printable: (text) =>
      [...clean(text)].map((sign) => (known(sign) ? sign : `[${codeOf(sign)}]`)).join(''),
    lacking: (text) => [...new Set(clean(text))].filter((sign) => !known(sign)),
  };
}

function signsOf(file: Buffer): (sign: string) => boolean {
  const font = create(file);
  return (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/** Invisible characters are left out, including those that turn the direction of a line. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
