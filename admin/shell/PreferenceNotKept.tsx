import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useErrorText } from '../platform/useErrorText.ts';
import { useMessages } from '../platform/useMessages.ts';
import { notKept } from './server-store.ts';

/** Tells that the server did not save a preference, although it applies on this screen. */
export function PreferenceNotKept() {
  const { frame } = useMessages();
  const notify = useNotify();
  const errorText = useErrorText();
  useEffect(() => {
    const tell = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      notify(frame.notKept(errorText(detail)), { type: 'error' });
    };
    window.addEventListener(notKept, tell);
    return () => window.removeEventListener(notKept, tell);
  }, [frame, notify, errorText]);
  return null;
}
