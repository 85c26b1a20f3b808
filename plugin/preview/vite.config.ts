import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page of ours that shows the script at work, see `serve-plugin.ts`. */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  build: {
    outDir: here('../../dist/plugin-preview'),
    emptyOutDir: true,
    target: ['chrome105', 'firefox113', 'safari16.4'],
    lib: {
      entry: here('./main.ts'),
      formats: ['iife'],
      name: 'preview',
      fileName: () => 'preview.js',
    },
  },
});
