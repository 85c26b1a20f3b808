/**
 * No act runs twice, whichever button starts it, and the first answer is the one shown. A user's
 * two clicks reach a page in two ways: before the first call is answered, and after. The place
 * where each app sends its calls guards against the first; the page, against the second.
 */

interface Call {
  /** Method and address. */
  call: string;
  /** Compared as it is: two forms with files are two calls. */
  body?: unknown;
}

let underWay: (Call & { answer: Promise<unknown> }) | undefined;
let hasActed = false;

/**
 * Sends a call that does something. Repeated while it is under way, with nothing in between, it is
 * the same call and shares its answer.
 */
export function actOnce<T>({ call, body }: Call, send: () => Promise<T>): Promise<T> {
  hasActed = true;
  if (underWay?.call === call && underWay.body === body) return underWay.answer as Promise<T>;
  const answer = send().finally(() => {
    if (underWay?.answer === answer) underWay = undefined;
  });
  underWay = { call, body, answer };
  return answer;
}

type Press = Pick<MouseEvent, 'detail' | 'target'>;

/** Is it the second click of a double click whose first one sent something or opened a page? */
export function isSecondPress({ detail, target }: Press): boolean {
  if (detail > 1) return hasActed || opens(target);
  hasActed = false;
  return false;
}

const opens = (target: EventTarget | null) =>
  (target as Partial<Element> | null)?.closest?.('a[target=_blank], a[download]') != null;

/** Holding a key down presses its button once. */
export const isHeldEnter = ({ key, repeat, target }: Held): boolean =>
  repeat && key === 'Enter' && !(target as Partial<Element> | null)?.matches?.('textarea');

type Held = Pick<KeyboardEvent, 'key' | 'repeat' | 'target'>;

/** For a page, once, before all other listeners. */
export function pressOnce(page: Document): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', (event) => isSecondPress(event) && swallow(event), true);
  page.addEventListener('keydown', (event) => isHeldEnter(event) && swallow(event), true);
}
