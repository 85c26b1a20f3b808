import type { FormItem, RecordValues } from '../declaration.ts';

/** Is there nothing of the record that a form could still change? */
export const isLocked = (form: readonly FormItem[], record: RecordValues): boolean =>
  form.every(({ createOnly, lockedBy }) => createOnly || lockedBy?.(record));
