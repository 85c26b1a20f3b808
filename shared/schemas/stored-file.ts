import { z } from 'zod';
import { say } from '../saying/say.ts';

/** File types a record may have, and their names for readers. Content decides the type. */
export const fileTypes = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const;
export type FileType = keyof typeof fileTypes;

/** What is read of a file; its content has a separate call. */
export const storedFile = z.strictObject({
  name: z.string().max(200),
  type: z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]),
  bytes: z.int().positive(),
});

/** What a record is written with: the answer of the upload, or what was read, which changes nothing. */
export const writtenFile = z.strictObject(
  { ...storedFile.shape, upload: z.string().max(2000).optional() },
  { error: ({ code }) => (code === 'invalid_type' ? say('required') : undefined) },
);
export const uploadedFile = writtenFile.required();

/** The limits of a field's files. */
export interface FileLimits {
  accept: readonly FileType[];
  maxBytes: number;
}
