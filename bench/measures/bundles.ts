import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Measure } from '../bench.ts';
import { atMost, compare } from '../measurement.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The partner app's bound is one of 1,000 bytes each, the back office's of 1,024. */
const inKilobytes = (bytes: number) => ({ unit: 'kB gzip', product: bytes / 1000 });
const inKibibytes = (bytes: number) => ({ unit: 'KiB gzip', product: bytes / 1024 });

/** What a browser must load before it can show something, compressed as it is served. */
export const measureBundles: Measure = async function* () {
  const [partner, admin] = await Promise.all([readApp('partner'), readApp('admin')]);
  yield* [
    atMost(130, {
      what: 'partner app: script of the overview',
      ...inKilobytes(partner.sizeOf([partner.entry, partner.chunkOf('main')])),
    }),
    compare({
      what: 'partner app: all script',
      ...inKilobytes(partner.sizeOf(partner.chunks)),
    }),
    atMost(350, {
      what: 'back office: script of the first route',
      ...inKibibytes(admin.sizeOf([admin.entry])),
    }),
    // Its page names the code of lists next to the entry: both load before anything is shown.
    // The time until it is seen has a bound, measured with Lighthouse.
    compare({
      what: 'back office: script of a first list',
      ...inKibibytes(admin.sizeOf(admin.named)),
    }),
    compare({
      what: 'back office: all script',
      ...inKibibytes(admin.sizeOf(admin.chunks)),
    }),
  ];
};

async function readApp(name: 'partner' | 'admin') {
  const assets = join(dist, name, 'assets');
  if (!existsSync(assets)) throw new Error(`${assets} is missing: run npm run build first`);
  const chunks = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const sources = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const chunk of chunks) {
    const source = await readFile(join(assets, chunk));
    sources.set(chunk, source.toString());
    sizes.set(chunk, (await promisify(gzip)(source, { level: 9 })).length);
  }
  const page = await readFile(join(dist, name, 'index.html'), 'utf8');
  const entry = /<script[^>]+src="[^"]*\/assets\/([^"]+)"/.exec(page)?.[1];
  const named = [...page.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  if (!entry) throw new Error(`${name}/index.html loads no script`);
  return {
    entry,
    /** All scripts that the page itself requests. */
    named,
    chunks,
    chunkOf(module: string): string {
      const chunk = chunks.find((file) => file.startsWith(`${module}-`));
      if (!chunk) throw new Error(`${name} has no chunk of its own for ${module}`);
      return chunk;
    },
    /** Of the chunks and all their immediate imports, which excludes lazy ones. */
    sizeOf(wanted: readonly string[]): number {
      const loaded = new Set(wanted);
      for (const chunk of loaded) {
        for (const [, imported] of (sources.get(chunk) ?? '').matchAll(staticImport)) {
          if (imported && sources.has(imported)) loaded.add(imported);
        }
      }
      return [...loaded].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0);
    },
  };
}

/** `import{a}from"./b.js"` and `import"./b.js"`, not `import("./b.js")`. */
const staticImport = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
