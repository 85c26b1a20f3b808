/**
 * Focuses the first input of a form with unreadable text, for instance an invalid day. Its value is
 * still the previous one: saving now would save what is no longer displayed.
 *
 * @returns is there such an input?
 */
export function focusUnreadable(formId: string): boolean {
  const input = document.getElementById(formId)?.querySelector<HTMLElement>('[data-unreadable]');
  input?.focus();
  return input !== null && input !== undefined;
}
