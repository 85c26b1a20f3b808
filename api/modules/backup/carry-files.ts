import { isFileMissing } from '#api/core/files/file-key.ts';
import type { FileStore } from '#api/core/files/file-store.ts';

/** Carried in parallel: a remote store takes its time for each. */
const together = 8;

/** Carries files to a store that lacks them; passes over those that the first one lacks, too. */
export async function carryFiles(
  keys: readonly string[],
  { from, to }: { from: FileStore; to: FileStore },
): Promise<void> {
  const carry = async (key: string) => {
    if (await to.exists(key)) return;
    try {
      const { body, ...options } = await from.get(key);
      await to.putStream(key, body, options);
    } catch (error) {
      if (!isFileMissing(error)) throw error;
    }
  };
  for (let at = 0; at < keys.length; at += together) {
    await Promise.all(keys.slice(at, at + together).map(carry));
  }
}
