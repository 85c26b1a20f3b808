import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const listPage = here('./engine/list/DeclaredList.tsx');

/** The page preloads the code of lists in parallel: most screens are lists. */
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
  resolve: {
    alias: {
      'object.entries': here('./object-entries.cjs'),
      './PageTitleConfigurable.js': here('./PageTitle.tsx'),
    },
  },
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
    // The content security policy allows no data: URLs for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first screen loads two files: our code changes with each release, libraries do
            // not.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What every list needs in addition; most screens start with one.
            { name: 'list', test: (id) => id === listPage, priority: 1 },
            // Settlement texts are shared by its many parts, and by no other screen.
            { name: 'settlement', test: /messages\/settlement-screens/, priority: 1 },
            // Refusal messages are in a file that loads on the first refusal.
            { name: 'answers', test: /messages\/(tell\.ts|answers\/)/, priority: 1 },
            // Code shared by many other screens is in one file instead of thirty.
            { name: 'common', minShareCount: 9 },
          ],
        },
      },
    },
  },
});
