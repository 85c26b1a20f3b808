import { z } from 'zod';

/** File types a record may have, and their names for readers. Content decides the type. */
export const fileTypes = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
} as const;
export type FileType = keyof typeof fileTypes;

/** What is read of a file; `path` is the address of its content. */
export const storedFile = z.object({
  id: z.int().positive(),
  name: z.string(),
  size: z.int(),
  path: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const fileIdsBody = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(100),
});

/** The limits of a field's files. */
export interface FileLimits {
  accept: readonly FileType[];
  maxBytes: number;
  /** Of a record. */
  most: number;
}
