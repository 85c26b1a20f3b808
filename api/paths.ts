import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Where things lie that are found by their place, from the source tree and from the built server
 * alike. It stays at the top of `api/`: the built server is a few files of this folder, and what
 * lies beside a file deeper down lies elsewhere there.
 */

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `.ts` in the source tree, `.js` in the built server. */
const ending = extname(import.meta.url);

export const migrationsDirectory = fromHere('../migrations/');

/** The process that writes workbooks. */
export const xlsxProgram = fromHere(`./core/table-file/xlsx-process/main${ending}`);

/** `dist/` with the built apps; absent in development. */
export const appsDirectory = [fromHere('../dist/'), fromHere('../../')].find((path) =>
  existsSync(`${path}partner/index.html`),
);
