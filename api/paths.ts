import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Where files are that are found by their place, from the source tree and from the built server
 * alike. This one stays at the top of `api/`: the built server is a few files of this folder, and
 * paths relative to a deeper file differ there.
 */

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `.ts` in the source tree, `.js` in the built server. */
const ending = extname(import.meta.url);

export const migrationsDirectory = fromHere('../migrations/');

/** The database's roles and their rights. The image has it next to `dist/`, like a checkout. */
export const rolesFile = fromHere(
  ending === '.ts' ? '../docker/postgres/roles.sql' : '../../../docker/postgres/roles.sql',
);

/** The process that reads other people's PDFs. */
export const pdfProgram = fromHere(`./core/pdf/pdf-process/main${ending}`);

/** The process that draws Gutschriften. */
export const documentProgram = fromHere(
  `./modules/invoices/documents/document-process/main${ending}`,
);

/** The process that reads pages of publishers' websites. */
export const extractProgram = fromHere(`./modules/recommendations/extract-process/main${ending}`);

/** What a separate process needs to run a program from its source. */
export const loaderOf = (program: string): string[] =>
  program.endsWith('.ts') ? ['--import', 'tsx'] : [];

/** `dist/` with the built apps; absent in development. */
export const appsDirectory = [fromHere('../dist/'), fromHere('../../')].find((path) =>
  existsSync(`${path}partner/index.html`),
);
