import { join } from 'node:path';

/**
 * A program of the server as it was built before the tests; see `build-server.ts`.
 *
 * @param path from the root, like `api/main`
 */
export const builtProgram = (path: string): string =>
  join(process.env.BUILT_SERVER ?? '', `${path}.js`);
