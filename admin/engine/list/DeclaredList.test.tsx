import { ThemeProvider } from '@mui/material/styles';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { parseHTML } from 'linkedom';
import { act, useState } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, testDataProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import { categories } from '../../resources/categories.ts';
import { tags } from '../../resources/tags.ts';
import { createI18nProvider } from '../../shell/i18n-provider.ts';
import { serverStore } from '../../shell/server-store.ts';
import { createBackOfficeTheme } from '../../shell/theme.ts';
import { preloadList } from '../declare-resource.tsx';
import { ResourceScreens } from '../ResourceScreens.tsx';
import { DeclarationsContext } from '../useDeclaration.ts';
import './DeclaredList.tsx';

const declarations = [categories, tags];
const rows = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  name: `Name ${index}`,
  createdAt: '2026-11-26T10:00:00.000Z',
}));
const dataProvider = testDataProvider({
  getList: async (_, { pagination }) => ({
    data: rows.slice(0, pagination?.perPage) as never,
    total: rows.length,
  }),
});
const me = { id: 1, permissions: ['sites'] } as unknown as Me;

beforeAll(async () => void (await preloadList()));
let root: Root;
let show: (next: 'categories' | 'tags') => void;
beforeEach(() => {
  const { window } = parseHTML('<!doctype html><html><body><main></main></body></html>');
  // Not by a timer, which could outlive its window.
  notifyManager.setScheduler(queueMicrotask);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  root = createRoot(document.querySelector('main') as HTMLElement);
  // Drawing on a server, as other tests of this process do, may leave its address behind.
  root.render(
    <LocationContext value={null as never}>
      <RouteContext value={{ outlet: null, matches: [], isDataRoute: false }}>
        <BackOffice />
      </RouteContext>
    </LocationContext>,
  );
});
afterEach(async () => {
  // Nothing of it goes on without its window.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root.unmount());
  notifyManager.setScheduler(defaultScheduler);
  vi.unstubAllGlobals();
});

function BackOffice() {
  const [name, setName] = useState('categories');
  show = setName;
  const declaration = declarations.find((one) => one.name === name) ?? tags;
  return (
    <TestMemoryRouter>
      <CurrentUserContext value={me}>
        <CoreAdminContext
          store={serverStore(memoryStore(), {})}
          dataProvider={dataProvider}
          i18nProvider={createI18nProvider('en', declarations)}
        >
          <DeclarationsContext value={declarations}>
            <ThemeProvider theme={createBackOfficeTheme('light')}>
              <ResourceScreens declaration={declaration} />
            </ThemeProvider>
          </DeclarationsContext>
        </CoreAdminContext>
      </CurrentUserContext>
    </TestMemoryRouter>
  );
}

const bar = () => document.querySelector('[data-test="bulk-actions-toolbar"] p')?.textContent;
const barSays = (count: number) =>
  vi.waitFor(() => expect(bar()).toMatch(new RegExp(`^${count} `)), 20_000);

async function click(selector: string): Promise<void> {
  const found = await vi.waitFor(() => {
    const element = document.querySelector<HTMLInputElement>(selector);
    expect(element, selector).not.toBeNull();
    return element as HTMLInputElement;
  }, 20_000);
  // linkedom does not tick a box by itself.
  if (found.type === 'checkbox') found.checked = !found.checked;
  found.click();
}
const pageBox = 'thead input[type=checkbox]';
const selectAll = '[data-test="bulk-actions-toolbar"] p ~ button';

test('"Select all" selects all that the filter shows, and the bar counts them', async () => {
  await click(pageBox);
  await barSays(25);
  await click(selectAll);
  await barSays(30);
});

test('each list has a selection of its own, which ends as it is left', async () => {
  await click(pageBox);
  await barSays(25);
  show('tags');
  await barSays(0);
  await click(pageBox);
  await barSays(25);
  show('categories');
  await barSays(0);
});
