import { useEffect } from 'react';
import { useMessages } from './useMessages.ts';

/** The browser tab names its page: an account manager has forty of them. */
export function usePageTitle(title: string | undefined): void {
  const { product } = useMessages();
  useEffect(() => {
    if (title) document.title = `${title} – ${product}`;
  }, [title, product]);
}
