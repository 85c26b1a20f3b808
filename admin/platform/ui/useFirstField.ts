import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { focusWhenThere } from '#shared/focus-when-there.ts';

/**
 * Typing can begin as a dialog opens, even if its fields load later. Not on a touch screen, where
 * the keyboard would cover half of the dialog.
 *
 * @returns for the dialog's paper
 */
export function useFirstField(within = '') {
  const [paper, ref] = useState<HTMLElement | null>(null);
  const isTouched = useMediaQuery('(hover: none)');
  useEffect(() => {
    if (!paper || isTouched) return;
    return focusWhenThere(paper, () => {
      const focused = document.activeElement;
      if (focused !== paper && paper.contains(focused)) return null;
      const first = paper.querySelector<HTMLElement>(`${within} :is(${fields})`);
      // Its choices would open over the form.
      return first?.matches('input[role="combobox"]') ? null : first;
    });
  }, [paper, isTouched, within]);
  return ref;
}

const usable = ':not(:disabled, [readonly], [aria-hidden="true"], [type="hidden"], [type="file"])';
const fields = `input${usable}, textarea${usable}, [role="combobox"]:not([aria-disabled="true"])`;
