import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusWhenThere } from '../focus-when-there.ts';

/** What was pressed last in the screen at an address. */
const pressed = new Map<string, string>();

/**
 * Where the focus goes after navigation, which otherwise leaves it on nothing: to the heading of the
 * new screen; for who comes back, from a sheet or by the browser, to what led away; for a tab, to it.
 *
 * @param content a selector of what changes with the address
 */
export function useArrivalFocus(content: string): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const former = useRef(pathname);
  useEffect(() => {
    const from = former.current;
    former.current = pathname;
    const note = ({ target }: Event) => {
      const control = controlOf(target as Element, content);
      if (control) pressed.set(pathname, nameOf(control));
    };
    document.addEventListener('click', note, true);
    const isBack = type === 'POP' || from.startsWith(`${pathname}/`);
    const wanted = [isBack && pressed.get(pathname), tabOf(pressed.get(from))];
    const end =
      from === pathname ? undefined : focusWhenThere(document.body, () => placeIn(content, wanted));
    return () => {
      document.removeEventListener('click', note, true);
      end?.();
    };
  }, [pathname, type, content]);
}

const controls = 'a[href], button';

/** The control of a click, or the link of its row. */
const controlOf = (target: Element, content: string) =>
  target.closest(content) &&
  (target.closest(controls) ?? target.closest('tr')?.querySelector('a[href]'));

const nameOf = (control: Element) =>
  [
    control.getAttribute('role'),
    control.getAttribute('href'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join(' ');

const tabOf = (name: string | undefined) => name?.startsWith('tab ') && name;

/** Nothing while somebody is in a field of the screen, or in a dialog over it. */
function placeIn(content: string, wanted: (string | false | undefined)[]) {
  const screen = document.querySelector(content);
  const focused = document.activeElement;
  const isElsewhere = focused?.closest('[role="dialog"], dialog') || isIn(screen, focused);
  if (!screen || isElsewhere) return null;
  const named = [...screen.querySelectorAll<HTMLElement>(controls)].find((control) =>
    wanted.includes(nameOf(control)),
  );
  const heading = screen.querySelector<HTMLElement>('h1');
  return named ?? (heading?.textContent ? heading : null);
}

const isIn = (screen: Element | null, focused: Element | null) =>
  screen !== focused && focused?.localName !== 'h1' && screen?.contains(focused);
