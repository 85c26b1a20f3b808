import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Counts as seen half a screen before it is scrolled to. */
const ahead = '50%';

/** Whether an element is near the screen or being printed: costly parts wait for that. */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    // The browser prints what is rendered when its listeners return.
    const onPrint = () => flushSync(() => setSeen(true));
    window.addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [isSeen]);
  return [element, isSeen];
}
