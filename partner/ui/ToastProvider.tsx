import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import './ToastProvider.css';

const shownMs = 5000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Says that something went well, for a moment, without taking the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string } | null>(null);
  const show = useCallback((text: string) => setToast({ text }), []);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(null), shownMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={show}>
      {children}
      <div className="toast-region" role="status">
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
