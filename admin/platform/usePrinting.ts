import { useSyncExternalStore } from 'react';

const paper = window.matchMedia('print');
let isAboutToPrint = false;

/**
 * Whether the page is being printed: what scripts decide, colours and the width of charts, must be
 * decided again for it. Browsers differ in which of the two events they fire in time.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAboutToPrint || paper.matches);

function subscribe(onChange: () => void): () => void {
  const tell = ({ type }: Event) => {
    isAboutToPrint = type === 'beforeprint';
    onChange();
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  paper.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
    paper.removeEventListener('change', onChange);
  };
}
