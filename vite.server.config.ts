import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The modules of a folder that are found by their name at run time, not by an import. */
function entries(folder: string): [string, string][] {
  if (!existsSync(`${root}/${folder}`)) return [];
  return readdirSync(`${root}/${folder}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [`${folder}/${file.slice(0, -3)}`, `${root}/${folder}/${file}`]);
}

/** What runs as a process of its own, what knows where things lie, and what a demo loads. */
const programs = [
  'api/main',
  'api/core/pdf/pdf-process/main',
  'api/modules/invoices/documents/document-process/main',
  'api/modules/recommendations/extract-process/main',
  'api/paths',
  // With the seeds, apart from what runs without a demo.
  'demo/start-demo',
];

/** Packages of dozens of files, of which most are for others: only what is used of them is loaded. */
const manySmallFiles = [
  ...['zod', 'fastify-type-provider-zod', '@date-fns/tz'],
  ...['@cantoo/pdf-lib', 'culori', 'fflate', 'html-entities', 'node-html-better-parser', 'tslib'],
];

const isOfDemo = (path: string) => /^\/(demo|seeds)\//.test(path.slice(root.length));

/**
 * The server as plain JavaScript: what is found by its name where it lies in the source tree, all
 * else in a few files. File by file it would take ten megabytes more, and longer to start.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { target: 'node', noExternal: manySmallFiles },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries([
        ...programs.map((name) => [name, `${root}/${name}.ts`]),
        ...['api/commands', 'migrations'].flatMap(entries),
      ]),
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        // A running server keeps its maps in memory: lines are enough there.
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.some(isOfDemo) ? 'demo' : 'api'}/[name]-[hash].js`,
      },
    },
  },
});
