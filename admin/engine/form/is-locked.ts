import type { FormItem, RecordValues } from '../declaration.ts';

/** Is nothing in the record editable by a form any more? */
export const isLocked = (form: readonly FormItem[], record: RecordValues): boolean =>
  form.every(({ createOnly, lockedBy }) => createOnly || lockedBy?.(record));
