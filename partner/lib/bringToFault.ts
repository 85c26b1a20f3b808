/** Scrolls to the error and focuses it: otherwise the reader may not see it. */
export function bringToFault(fault: HTMLElement | null | undefined): void {
  fault?.scrollIntoView({ block: 'center' });
  fault?.focus({ preventScroll: true });
}
