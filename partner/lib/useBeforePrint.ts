import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** What is set as the browser is about to print is on the paper. */
export function useBeforePrint(prepare: () => void) {
  useEffect(() => {
    // The browser prints what is rendered when its listeners return.
    const onPrint = () => flushSync(prepare);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });
}
