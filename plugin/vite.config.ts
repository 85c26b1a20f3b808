import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One script without imports, for pages of others: its address stays, see `serve-plugin.ts`. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  build: {
    outDir: here('../dist/plugin'),
    emptyOutDir: true,
    target: ['chrome105', 'firefox113', 'safari16.4'],
    lib: {
      entry: here('./main.ts'),
      formats: ['iife'],
      name: 'recommendations',
      fileName: () => 'recommendations.js',
    },
  },
});
