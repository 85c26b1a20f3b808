import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { answerLeave, guardHistory, isLeaveAsked, listenToLeave, mayLeave } from './leaving.ts';
import { useUnsaved } from './useUnsaved.ts';

const went: number[] = [];
const followed: string[] = [];
/** What the router, which listens later, hears of. */
const popped: number[] = [];
let page: ReturnType<typeof parseHTML>['window'];
let root: Root;
let go: (path: string) => void;
let stopListening: () => void;

beforeEach(() => {
  page = parseHTML(
    `<!doctype html><html><body>
      <a id="profile" href="https://app.example/dashboard/settings/profile"><b>Profile</b></a>
      <a id="here" href="https://app.example/dashboard/settings/company-details#zip">Here</a>
      <a id="file" href="https://app.example/x.csv" download>File</a>
      <a id="tab" href="https://app.example/dashboard" target="_blank">Tab</a>
      <a id="mail" href="mailto:help@app.example">Mail</a>
      <div id="root"></div></body></html>`,
  ).window;
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      location: {
        origin: 'https://app.example',
        pathname: '/dashboard/settings/company-details',
        search: '',
      },
      history: { state: { idx: 3 }, go: (steps: number) => went.push(steps) },
    }),
  );
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('Element', page.Element);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  guardHistory();
  page.addEventListener('popstate', () => popped.push(page.history.state.idx));
  stopListening = listenToLeave(() => {});
  root = createRoot(page.document.getElementById('root') as never);
});
afterEach(async () => {
  await act(async () => root.unmount());
  stopListening();
  went.length = 0;
  popped.length = 0;
  followed.length = 0;
  vi.unstubAllGlobals();
});

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  go = useNavigate();
  useUnsaved(isUnsaved);
  return null;
}

const show = (isUnsaved: boolean) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <Form isUnsaved={isUnsaved} />
      </MemoryRouter>,
    ),
  );

/** Follows a link as the router does, after everything that listens on the way down to it. */
function follow({ target, defaultPrevented }: Event) {
  if (!defaultPrevented) followed.push((target as HTMLElement).closest('a')?.id ?? '');
}

function comeLast() {
  page.removeEventListener('click', follow);
  page.addEventListener('click', follow);
}

function fire(name: string, on: EventTarget, more = {}) {
  comeLast();
  const event = new page.Event(name, { bubbles: true, cancelable: true });
  on.dispatchEvent(Object.assign(event, { button: 0, ...more }));
  return event;
}
const click = (id: string, more = {}) =>
  fire('click', page.document.querySelector(`#${id}`) as never, more);
function answer(yes: boolean) {
  comeLast();
  return act(async () => answerLeave(yes));
}

/** The browser is at another place of its history by the time it says so. */
function pop(place: number) {
  Object.assign(page.history, { state: { idx: place } });
  return fire('popstate', page);
}

test('nothing asks while everything is saved', async () => {
  await show(false);
  click('profile');
  pop(2);
  expect(fire('beforeunload', page).defaultPrevented).toBe(false);
  expect([isLeaveAsked(), followed, went, popped]).toEqual([false, ['profile'], [], [2]]);
  expect(await mayLeave()).toBe(true);
});

test('a link waits for the answer, and is followed once input may go', async () => {
  await show(true);
  click('profile');
  expect([isLeaveAsked(), followed]).toEqual([true, []]);
  await answer(false);
  expect([isLeaveAsked(), followed]).toEqual([false, []]);
  click('profile');
  await answer(true);
  expect([isLeaveAsked(), followed]).toEqual([false, ['profile']]);
});

it.each([
  ['here', {}],
  ['file', {}],
  ['tab', {}],
  ['mail', {}],
  ['profile', { ctrlKey: true }],
  ['profile', { metaKey: true }],
])('does not ask where the page stays: %s %j', async (id, more) => {
  await show(true);
  click(id, more);
  expect([isLeaveAsked(), followed]).toEqual([false, [id]]);
});

test('the back button is taken back until there is an answer', async () => {
  await show(true);
  pop(1);
  expect([isLeaveAsked(), went, popped]).toEqual([true, [2], []]);
  pop(3);
  expect(went).toEqual([2]);
  await answer(false);
  expect(went).toEqual([2]);
  pop(2);
  pop(3);
  await answer(true);
  expect(went).toEqual([2, 1, -1]);
});

test('closing the tab asks, unless the reader has said so already', async () => {
  await show(true);
  expect(fire('beforeunload', page).defaultPrevented).toBe(true);
  const leaving = mayLeave();
  await answer(true);
  expect(await leaving).toBe(true);
  expect(fire('beforeunload', page).defaultPrevented).toBe(false);
});

test('what was given up on one page is asked about again on the next', async () => {
  await show(true);
  click('profile');
  await answer(true);
  await act(async () => go('/dashboard/settings/profile'));
  click('profile');
  expect([isLeaveAsked(), followed]).toEqual([true, ['profile']]);
  await answer(false);
});
