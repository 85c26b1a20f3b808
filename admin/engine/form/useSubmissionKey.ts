import { useRef } from 'react';

/** The key of what a form sends: the same for the same values, another once they were changed. */
export function useSubmissionKey(): (values: unknown) => string {
  const sent = useRef({ values: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (sent.current.values !== text) sent.current = { values: text, key: randomKey() };
    return sent.current.key;
  };
}

/** Not `randomUUID`, which browsers keep from pages that do not come over TLS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
