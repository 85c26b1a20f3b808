import { recall, remember } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'partner.theme';

export function storedTheme(): Theme {
  const stored = recall('localStorage', key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Of the page, and of the browser's own bars. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bars.dataset;
    const chosen = scheme === theme ? 'all' : 'not all';
    bars.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
}

export function chooseTheme(theme: Theme) {
  remember('localStorage', key, theme);
  applyTheme(theme);
}
