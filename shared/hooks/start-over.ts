/**
 * Loads the page for what may be another reader than before. What is typed in is not theirs, so it
 * is not asked whether to leave it; as a draft it waits for its author.
 */
export function startOver(): void {
  const pass = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', pass, { capture: true });
  window.location.reload();
}
