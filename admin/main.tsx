import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { pressOnce } from '#shared/act-once.ts';
import { App } from './App.tsx';
import { loadPreferences } from './app/server-store.ts';
import { loadMe, openLogin } from './app/session.ts';
import { preloadList } from './engine/declare-resource.tsx';

/**
 * Who is signed in is asked while the application loads, by the page itself (`index.html`): the
 * first screen knows its language and what its reader may do, and nobody sees a frame that then
 * turns them away.
 */
async function start(): Promise<void> {
  // Most screens begin as a list. Where it does not come, the screen asks for it again, and says so.
  const list = preloadList().catch(() => undefined);
  const asked = loadPreferences().catch(() => undefined);
  const me = await loadMe().catch(() => undefined);
  if (me === null || me?.kind === 'person') return openLogin();
  await list;
  // Before they have set up the second factor, nothing else is open to an admin.
  const preferences = (await asked) ?? (me?.mustEnrol ? {} : undefined);
  const reader = me && preferences && { me, preferences };
  createRoot(document.getElementById('root') as HTMLElement).render(<App reader={reader} />);
}

pressOnce(document);
start();
