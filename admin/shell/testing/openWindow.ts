import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { parseHTML } from 'linkedom';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';

let root: Root;

/** A window without layout, in which react-admin's own components can be drawn and clicked. */
export function openWindow(): void {
  const { window } = parseHTML('<!doctype html><html><body><main></main></body></html>');
  // Not by a timer, which could outlive its window.
  notifyManager.setScheduler(queueMicrotask);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Node', window.Node);
  vi.stubGlobal('DocumentFragment', window.DocumentFragment);
  Object.assign(window, {
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    getSelection: () => ({ anchorNode: null, focusNode: null }),
  });
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.stubGlobal('ShadowRoot', window.ShadowRoot);
  followFocus(window);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  root = createRoot(document.querySelector('main') as HTMLElement);
}

/** Of media queries, answers those of a width: the window has no layout that would. */
export const makeWide = (width: number): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ?([\d.]+)px/.exec(query)?.[1]),
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
};

/** linkedom has elements that can be focused, and forgets which one is. */
function followFocus({ document: drawn, HTMLElement, Event }: ReturnType<typeof parseHTML>): void {
  let focused: HTMLElement | undefined;
  Object.assign(HTMLElement.prototype, {
    // Loaded before there is a window, React takes it for one without input events.
    attachEvent() {},
    detachEvent() {},
    focus(this: HTMLElement) {
      focused = this;
      // By this React follows what is typed; what opens on focus would need a layout.
      const isText = /^(INPUT|TEXTAREA)$/.test(this.tagName);
      const target = isText && this.getAttribute('role') !== 'combobox' ? this : drawn;
      target.dispatchEvent(new Event('focusin', { bubbles: true }));
    },
  });
  Object.assign(drawn, { hasFocus: () => true });
  Object.defineProperty(drawn, 'activeElement', {
    get: () => (focused?.isConnected ? focused : drawn.body),
  });
}

/** Presses a key on the focused element, or on the document if there is none. */
export const press = (key: string, more: Partial<KeyboardEvent> = {}): void => {
  const { activeElement, defaultView } = document;
  const event = new (defaultView as Window & typeof globalThis).Event('keydown', {
    bubbles: true,
    cancelable: true,
  });
  activeElement?.dispatchEvent(Object.assign(event, { key, ...more }));
};

export const draw = (screens: ReactNode) => root.render(screens);

/** Ends the window, and with it everything that is still going on. */
export async function closeWindow(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root.unmount());
  notifyManager.setScheduler(defaultScheduler);
  vi.unstubAllGlobals();
}

/** @returns the element, once it is there */
export const found = <E extends HTMLElement>(selector: string): Promise<E> =>
  vi.waitFor(() => {
    const element = document.querySelector<E>(selector);
    expect(element, selector).not.toBeNull();
    return element as E;
  }, 20_000);

export async function typeInto(selector: string, value: string): Promise<void> {
  const input = await found<HTMLInputElement>(selector);
  input.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
  // Not the setter that React puts there to tell its own changes from a reader's.
  set?.call(input, value);
  // In this window React looks for what changed after a key.
  press('Shift');
}

export async function click(selector: string): Promise<void> {
  const element = await found<HTMLInputElement>(selector);
  // What listens for it may be about to.
  await new Promise((done) => setTimeout(done));
  // linkedom does not tick a box by itself.
  if (element.type === 'checkbox') element.checked = !element.checked;
  element.click();
}
