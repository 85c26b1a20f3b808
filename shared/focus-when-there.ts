/**
 * Focuses what is wanted as soon as it is there, and again if it is drawn anew, until the reader
 * presses something.
 *
 * @returns ends it
 */
export function focusWhenThere(root: Node, wanted: () => HTMLElement | null | undefined) {
  let isSettling = false;
  const settle = () => {
    const next = wanted();
    // What takes the focus back at once, as a menu over the screen does, may have it.
    if (isSettling || !next || next === document.activeElement) return;
    // A heading takes no focus by itself; with one it has no ring, which would promise more.
    if (next.tabIndex < 0) {
      next.tabIndex = -1;
      next.style.outline = 'none';
    }
    isSettling = true;
    next.focus({ preventScroll: true });
    isSettling = false;
  };
  const observer = new MutationObserver(settle);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('focusin', settle);
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', settle);
    for (const press of presses) document.removeEventListener(press, end, true);
  };
  for (const press of presses) document.addEventListener(press, end, true);
  settle();
  return end;
}

/** Aids click without pressing. */
const presses = ['keydown', 'pointerdown', 'click'];
