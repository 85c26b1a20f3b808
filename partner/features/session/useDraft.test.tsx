import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { ViewerContext, viewerOf } from '../../lib/viewer.ts';
import { forgetDrafts, useDraft } from './useDraft.ts';

const viewer = viewerOf({ id: 5, preview: null, company: null, permissions: [] } as never as Me);
let kept: ReturnType<typeof useDraft<string>>;

beforeEach(() => {
  const { window } = parseHTML('<!doctype html><html><body></body></html>');
  // As in a browser, its keys are its own properties.
  const sessionStorage: Record<string, string> = Object.create({
    getItem: (key: string) => sessionStorage[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(sessionStorage, { [key]: value }),
    removeItem: (key: string) => delete sessionStorage[key],
  });
  vi.stubGlobal('window', Object.assign(window, { sessionStorage }));
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a form, types, and leaves it by a link within the application or, with a reload, stays. */
async function visit(form: string, typed?: string, leaves = true) {
  const root = createRoot(document.createElement('div'));
  const Form = () => {
    kept = useDraft<string>(form);
    return null;
  };
  await act(async () =>
    root.render(
      <ViewerContext value={viewer}>
        <Form />
      </ViewerContext>,
    ),
  );
  const { restored } = kept;
  if (typed) kept.keep(typed);
  if (leaves) await act(async () => root.unmount());
  return restored;
}

test('what was typed is there again after a reload, until it is discarded', async () => {
  expect(await visit('company', 'Köln', false)).toBeUndefined();
  expect(await visit('company', undefined, false)).toBe('Köln');
  kept.drop();
  expect(await visit('company', undefined, false)).toBeUndefined();
});

test('a form that was left was given up', async () => {
  await visit('credentials', 'typed');
  expect(await visit('credentials')).toBeUndefined();
});

test('signing out leaves nothing behind', async () => {
  await visit('company', 'Köln', false);
  forgetDrafts();
  expect(await visit('company')).toBeUndefined();
});
