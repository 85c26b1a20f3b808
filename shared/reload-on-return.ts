/**
 * A page that the back button brings back from the browser's memory is loaded again, and shows
 * nothing until then: its reader may have signed out since.
 */
export function reloadOnReturn(window: Window): void {
  window.addEventListener('pagehide', () => {
    window.document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
