import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { designTokenCss } from './build/designTokenCss.ts';
import { firstLoad } from './build/firstLoad.ts';
import { webManifest } from './build/webManifest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `import 'design-tokens.css'`: the shared tokens as CSS variables, generated at build time. */
const designTokens = (): Plugin => {
  const name = 'design-tokens.css';
  const id = `\0${name}`;
  return {
    name: 'design-tokens',
    resolveId: (source) => (source === name ? id : undefined),
    load: (loaded) => (loaded === id ? designTokenCss() : undefined),
  };
};

/**
 * The page lists the application and its imports next to the small script that starts it, so that
 * all load at once; a server-rendered page drops these tags, so that its markup comes first.
 * Nothing is painted before that script has set the theme, so nothing flashes.
 */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const application = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.includes(here('./main.tsx')),
      );
      if (application?.type !== 'chunk') throw new Error('The build has no chunk of main.tsx');
      const files = [application.fileName, ...application.imports].filter(
        (file) => !html.includes(file),
      );
      return {
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: files.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${file}`,
            class: 'application',
          },
          injectTo: 'head',
        })),
      };
    },
  },
});

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), designTokens(), firstPaint(), webManifest()],
  server: {
    port: 5173,
    proxy: {
      '/api': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/socket.io': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', ws: true },
    },
  },
  build: {
    outDir: here('../dist/partner'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few and small: one request alongside the scripts instead of one after them.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstLoad(here('./boot.ts'), here('./main.tsx')) }],
        },
      },
    },
  },
});
