import { useState } from 'react';
import { Resource, testDataProvider } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { categories } from '../../resources/categories.ts';
import { tags } from '../../resources/tags.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, openWindow } from '../../shell/testing/openWindow.ts';
import { preloadList } from '../declare-resource.tsx';
import { screensOf } from '../screens-of.tsx';
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

beforeAll(async () => void (await preloadList()));
let show: (next: 'categories' | 'tags') => void;
beforeEach(() => {
  openWindow();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  draw(<BackOffice />);
});
afterEach(closeWindow);

function BackOffice() {
  const [name, setName] = useState('categories');
  show = setName;
  const declaration = declarations.find((one) => one.name === name) ?? tags;
  return (
    <BackOfficeForTest declarations={declarations} dataProvider={dataProvider}>
      <Resource {...screensOf(declaration)} />
    </BackOfficeForTest>
  );
}

const bar = () => document.querySelector('[data-test="bulk-actions-toolbar"] p')?.textContent;
const barSays = (count: number) =>
  vi.waitFor(() => expect(bar()).toMatch(new RegExp(`^${count} `)), 20_000);

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
