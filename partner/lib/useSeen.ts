import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** From where on it counts as seen: a screen's half before it is scrolled to. */
const ahead = '50%';

/** Whether an element has come near the screen, or goes to paper: what is costly waits for that. */
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
    // The browser prints what stands there when its listeners are done.
    const onPrint = () => flushSync(() => setSeen(true));
    window.addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [isSeen]);
  return [element, isSeen];
}
