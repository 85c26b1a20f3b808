import { useEffect, useState } from 'react';
import { forget, recall, remember } from '../../lib/storage.ts';
import { useViewer } from '../../lib/viewer.ts';

const prefix = 'partner.draft';

/**
 * Keeps a form's input, so that it survives a reload or a sign-in in between. It stays in this tab,
 * for this reader and company. It must hold no passwords or account numbers: anybody with the
 * browser can read it. A form that is left or closed was given up.
 */
export function useDraft<T>(form: string) {
  const { me } = useViewer();
  const key = `${prefix} ${me.id} of ${me.company?.id} ${form}`;
  const [restored, setRestored] = useState(() => read<T>(key));
  // A reload does not run this.
  useEffect(() => () => forget('sessionStorage', key), [key]);
  return {
    /** The draft when the form began, until it is dropped. */
    restored,
    keep: (values: T) => remember('sessionStorage', key, JSON.stringify(values)),
    drop() {
      forget('sessionStorage', key);
      setRestored(undefined);
    },
  };
}

/** Signing out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(window.sessionStorage)) {
    if (key.startsWith(prefix)) forget('sessionStorage', key);
  }
}

function read<T>(key: string): T | undefined {
  const text = recall('sessionStorage', key);
  return text === null ? undefined : JSON.parse(text);
}
