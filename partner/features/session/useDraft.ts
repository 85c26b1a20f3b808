import { useEffect, useState } from 'react';
import { forget, recall, remember } from '../../lib/storage.ts';
import { useViewer } from './viewer.ts';

const prefix = 'partner.draft';

/**
 * Keeps what is typed into a form until the form is left, so that a reload, or a sign-in in between,
 * takes nothing away. It stays in this tab, for this reader. Passwords and account numbers are none
 * of its business: its values are in plain sight of whoever has the browser.
 */
export function useDraft<T>(form: string) {
  const key = `${prefix} ${useViewer().me.id} ${form}`;
  const [restored, setRestored] = useState(() => read<T>(key));
  // Whoever leaves the form by its own ways has saved or given up; a reload runs none of this.
  useEffect(() => () => forget('sessionStorage', key), [key]);
  return {
    /** What was there when the form began, until it is dropped. */
    restored,
    keep: (values: T) => remember('sessionStorage', key, JSON.stringify(values)),
    drop() {
      forget('sessionStorage', key);
      setRestored(undefined);
    },
  };
}

/** Whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(window.sessionStorage)) {
    if (key.startsWith(prefix)) forget('sessionStorage', key);
  }
}

function read<T>(key: string): T | undefined {
  const text = recall('sessionStorage', key);
  return text === null ? undefined : JSON.parse(text);
}
