import { recall, remember } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'partner.theme';

export function storedTheme(): Theme {
  const stored = recall('localStorage', key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme) {
  remember('localStorage', key, theme);
  applyTheme(theme);
}
