import { startOver } from './start-over.ts';

/**
 * A page that the back button brings back from the browser's memory is loaded again, and shows
 * nothing until then: its reader may have signed out since. It does not ask about what was typed
 * in, either: who chose to stay would be left with an empty page.
 */
export function reloadOnReturn(): void {
  window.addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) startOver();
  });
}
