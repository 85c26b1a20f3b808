import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const listPage = here('./engine/list/DeclaredList.tsx');

/** The page names the code of lists, so that it loads beside the rest: most screens are lists. */
const preloadLists = (): Plugin => ({
  name: 'preload-lists',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const list = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.includes(listPage),
      );
      if (!list) throw new Error('The build has no chunk of the list page');
      const href = `/admin/${list.fileName}`;
      const attrs = { rel: 'modulepreload', crossorigin: true, href };
      return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
    },
  },
});

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react(), preloadLists()],
  server: {
    port: 5174,
    proxy: {
      '/api': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/socket.io': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', ws: true },
    },
  },
  build: {
    outDir: here('../dist/admin'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy knows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first screen comes in two files: what is ours changes with each release,
            // libraries do not.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What every list needs beyond them, which most screens begin with.
            { name: 'list', test: (id) => id === listPage, priority: 1 },
            // The words of settlement are shared by its many parts, and by no other screen.
            { name: 'settlement', test: /messages\/settlement-screens/, priority: 1 },
            // What is refused has its words in a file that comes with the first refusal.
            { name: 'answers', test: /messages\/(tell\.ts|answers\/)/, priority: 1 },
            // What many of the other screens need comes in one file instead of thirty.
            { name: 'common', minShareCount: 9 },
          ],
        },
      },
    },
  },
});
