import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The partner app for the server, with its libraries: running it needs no packages. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: here('./server/drawPage.tsx'),
    outDir: here('../dist/partner-server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
});
