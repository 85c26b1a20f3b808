/**
 * Focuses what is wanted as soon as it is there, and again if it is drawn anew, until the reader
 * presses something.
 *
 * @returns ends it
 */
export function focusWhenThere(root: Node, wanted: () => HTMLElement | null | undefined) {
  const settle = () => {
    const next = wanted();
    if (!next || next === document.activeElement) return;
    // A heading takes no focus by itself; with one it has no ring, which would promise more.
    if (next.tabIndex < 0) {
      next.tabIndex = -1;
      next.style.outline = 'none';
    }
    next.focus({ preventScroll: true });
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

const presses = ['keydown', 'pointerdown'];
