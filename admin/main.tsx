import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { loadMe, openLogin } from './app/session.ts';

// zod would try whether it may make code from strings, which the content security policy forbids:
// the browser then reports a violation. Its configuration is this global, whoever comes first.
const global = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
global.__zod_globalConfig ??= {};
global.__zod_globalConfig.jitless = true;

/**
 * Who is signed in is asked while the application loads: the first screen knows its language and
 * what its reader may do, and nobody sees a frame that then turns them away.
 */
async function start(): Promise<void> {
  const loading = import('./App.tsx');
  const me = await loadMe().catch(() => undefined);
  if (me === null || me?.kind === 'person') return openLogin();
  const { App } = await loading;
  createRoot(document.getElementById('root') as HTMLElement).render(<App me={me} />);
}

start();
