import type { FileType } from '#shared/schemas/stored-file.ts';

const starts = (body: Buffer, bytes: string, at = 0) =>
  body.toString('latin1', at, at + bytes.length) === bytes;

/** How each type begins, and its file extensions: the first is the usual one. */
const kinds: Record<FileType, { begins(body: Buffer): boolean; endings: string[] }> = {
  'application/pdf': { begins: (body) => starts(body, '%PDF-'), endings: ['.pdf'] },
  'image/jpeg': { begins: (body) => starts(body, '\xff\xd8\xff'), endings: ['.jpg', '.jpeg'] },
  'image/png': { begins: (body) => starts(body, '\x89PNG\r\n\x1a\n'), endings: ['.png'] },
  'image/webp': {
    begins: (body) => starts(body, 'RIFF') && starts(body, 'WEBP', 8),
    endings: ['.webp'],
  },
};

/** A file's type by its content, whatever its name; undefined for types no record takes. */
export const typeOfContent = (body: Buffer): FileType | undefined =>
  (Object.keys(kinds) as FileType[]).find((type) => kinds[type].begins(body));

/** Its name with an extension of its type, so that no computer takes it for a program. */
export function endOf(name: string, type: FileType): string {
  const { endings } = kinds[type];
  const isRight = endings.some((ending) => name.toLowerCase().endsWith(ending));
  return isRight ? name : `${name}${endings[0]}`;
}
