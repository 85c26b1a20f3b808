import { useState } from 'react';
import { chooseTheme, storedTheme, type Theme, themes } from '../../lib/theme.ts';

export function useTheme() {
  const [theme, set] = useState(storedTheme);
  const setTheme = (chosen: Theme) => {
    chooseTheme(chosen);
    set(chosen);
  };
  return { theme, themes, setTheme };
}
