/**
 * Leads to the first input of a form whose text could not be read, a day that is none for instance.
 * Its value is still the former one: who saves now would save what no longer stands there.
 *
 * @returns is there such an input?
 */
export function focusUnreadable(formId: string): boolean {
  const input = document.getElementById(formId)?.querySelector<HTMLElement>('[data-unreadable]');
  input?.focus();
  return input !== null && input !== undefined;
}
