/** Shows what is wrong and puts the focus there: whoever pressed the button may not see it else. */
export function bringToFault(fault: HTMLElement | null | undefined): void {
  fault?.scrollIntoView({ block: 'center' });
  fault?.focus({ preventScroll: true });
}
