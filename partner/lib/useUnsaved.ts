import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentPlace, mayLeave, unsaved } from './leaving.ts';

/**
 * While a form has unsaved input, links within the application, the browser's back button and
 * closing the tab ask first. The router's own blocker needs its loaders, which weigh as much as a
 * tenth of the application.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the history has changed
  useEffect(() => {
    if (!isUnsaved) return;

    /** A link to a new tab, a file or another place on the page loses nothing. */
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (unsaved.isGivenUp || !link || !leaves(link, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void mayLeave().then((isWanted) => {
        if (!isWanted) return;
        if (link.isConnected) link.click();
        else window.location.assign(link.href);
      });
    }

    function onUnload(event: BeforeUnloadEvent) {
      if (!unsaved.isGivenUp) event.preventDefault();
    }

    unsaved.forms += 1;
    unsaved.place = currentPlace();
    // In the capture phase, before the application.
    window.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unsaved.forms -= 1;
      unsaved.isGivenUp = false;
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, key]);
}

function leaves(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const { origin, pathname, search } = window.location;
  const to = new URL(link.href, origin);
  return (
    button === 0 &&
    !(ctrlKey || metaKey || shiftKey) &&
    !link.target &&
    !link.hasAttribute('download') &&
    to.origin === origin &&
    to.pathname + to.search !== pathname + search
  );
}
