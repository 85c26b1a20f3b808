import { openForUpdate } from '#api/core/pdf/pdf-update.ts';

/**
 * Of a document that is to be added to.
 *
 * @throws Error for one that cannot be added to
 */
export const countPages = async (document: Uint8Array): Promise<number> =>
  (await openForUpdate(document)).pages;
