import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './Icon.tsx';
import './ToastProvider.css';

const shownMs = 5000;
const controls = 'a, button, input, select, textarea, summary';

const ToastContext = createContext<(text: string) => void>(() => {});

/** Reports success for a moment, without taking the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const [toast, setToast] = useState<{ text: string } | null>(null);
  const show = useCallback((text: string) => setToast({ text }), []);
  useLayoutEffect(() => {
    const shown = region.current;
    if (!toast || !shown) return;
    // Again when late content moves the rest.
    const observer = new ResizeObserver(() => keepClear(shown));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [toast]);
  useEffect(() => {
    if (!toast) return;
    const hide = () => setToast(null);
    const timer = setTimeout(hide, shownMs);
    // A reader who goes on has read it: it must not cover what comes next. Clicks pass through it.
    window.addEventListener('pointerdown', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', hide);
    };
  }, [toast]);
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-region" role="status" ref={region}>
        {toast && (
          <div className="toast">
            <Icon name="check" />
            {toast.text}
          </div>
        )}
      </div>
    </ToastContext>
  );
}

export const useToast = () => useContext(ToastContext);

/** At the bottom of the screen or, if that covers more controls, at the top. */
function keepClear(region: HTMLElement): void {
  const covered = (place: string) => {
    region.dataset.at = place;
    return countCovered(region.getBoundingClientRect());
  };
  const atFoot = covered('foot');
  if (atFoot > 0 && covered('head') >= atFoot) region.dataset.at = 'foot';
}

const countCovered = ({ left, right, top, bottom }: DOMRect): number =>
  [...document.querySelectorAll(controls)].filter((control) => {
    const at = control.getBoundingClientRect();
    const isApart = at.left >= right || at.right <= left || at.top >= bottom || at.bottom <= top;
    return !isApart && control.checkVisibility();
  }).length;
