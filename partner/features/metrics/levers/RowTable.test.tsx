import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { LocaleProvider } from '../../../lib/LocaleProvider.tsx';
import { RowTable } from './RowTable.tsx';

const { window: page } = parseHTML('<!doctype html><html><body><div></div></body></html>');
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(page, { localStorage: { setItem: () => {} } }));
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const count = () => page.document.querySelectorAll('tbody tr').length;

test('on paper are all rows, as their sum is of all', async () => {
  const figures = { count: 1, consentShare: null, payoutCents: 1, perThousandCents: 1000 };
  const rows = Array.from({ length: 120 }, (_, trackerId) => ({
    ...{ siteId: 1, trackerId, region: 'DE', ...figures },
  }));
  const total = { payoutCents: 120 };
  const levers = { sites: [], positions: [], rows, total } as unknown as Levers;
  const root = createRoot(page.document.querySelector('div') as never);
  await act(async () =>
    root.render(
      <LocaleProvider locale="de">
        <RowTable levers={levers} />
      </LocaleProvider>,
    ),
  );
  expect(count()).toBe(50);
  let printed = 0;
  await act(async () => {
    page.dispatchEvent(new page.Event('beforeprint'));
    // The browser prints what is there once its listeners return.
    printed = count();
  });
  expect(printed).toBe(120);
  await act(async () => root.unmount());
});
