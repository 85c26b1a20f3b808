import BoltIcon from '@mui/icons-material/BoltOutlined';
import type { PaletteItem } from './palette-items.ts';

/**
 * What the record in view offers on the screen: its buttons, “Edit” and its tabs. While a sheet is
 * open over a page, only the sheet's.
 */
export function actsInView(): PaletteItem[] {
  const offered = [...document.querySelectorAll<HTMLElement>('[data-acts] :is(button, a)')].filter(
    (act) => !act.matches(':disabled, [aria-selected=true]') && !act.closest('[aria-hidden=true]'),
  );
  return offered.map((act, index) => ({
    key: `act ${index}`,
    group: 'here',
    label: act.getAttribute('aria-label') ?? act.textContent ?? '',
    hint: undefined,
    icon: BoltIcon,
    run: () => act.click(),
  }));
}
