import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { pressOnce } from '#shared/act-once.ts';
import { reloadOnReturn } from '#shared/hooks/reload-on-return.ts';
import { App } from './App.tsx';
import { preloadList } from './engine/declare-resource.tsx';
import { loadMe, openLogin } from './platform/session.ts';
import { loadPreferences } from './shell/server-store.ts';

/**
 * The page itself (`index.html`) requests the signed-in user while the application loads: the first
 * screen knows the language and the reader's rights, and nobody sees a frame that then turns them
 * away.
 */
async function start(): Promise<void> {
  // Most screens start as a list. If it fails to load, the screen retries and reports it.
  const list = preloadList().catch(() => undefined);
  const asked = loadPreferences().catch(() => undefined);
  const me = await loadMe().catch(() => undefined);
  if (me === null || me?.kind === 'person') return openLogin();
  await list;
  // Before setting up a required second factor, an admin can do nothing else.
  const preferences = (await asked) ?? (me?.mustEnrol ? {} : undefined);
  const reader = me && preferences && { me, preferences };
  createRoot(document.getElementById('root') as HTMLElement).render(<App reader={reader} />);
}

pressOnce(document);
reloadOnReturn();
start();
