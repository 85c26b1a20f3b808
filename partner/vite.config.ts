import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { designTokenCss } from './build/design-token-css.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `import 'design-tokens.css'`: the shared tokens as CSS variables, made at build time. */
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
 * The script sets the chosen theme and language before anything is painted, and there is nothing
 * to paint before it; so nothing flashes. The answer of the first call is fetched beside it.
 */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
});

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), designTokens(), firstPaint()],
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
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
