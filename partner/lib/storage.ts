/**
 * Choices that this browser remembers. A browser that refuses storage (private mode, quota) only
 * forgets them.
 */
export function remember(store: 'localStorage' | 'sessionStorage', key: string, value: string) {
  try {
    window[store].setItem(key, value);
  } catch (error) {
    console.warn(`${key} is not remembered`, error);
  }
}

export function recall(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

export function forget(store: 'localStorage' | 'sessionStorage', key: string) {
  try {
    window[store].removeItem(key);
  } catch (error) {
    console.warn(`${key} is not forgotten`, error);
  }
}
