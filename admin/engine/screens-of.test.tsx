import LabelIcon from '@mui/icons-material/LabelOutlined';
import { DateField, Resource, TextField } from 'react-admin';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defineEntity } from '#shared/schemas/entity.ts';
import { text } from '#shared/schemas/fields.ts';
import { createDataProvider } from '../platform/data-provider.ts';
import { BackOfficeForTest } from '../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, makeWide, openWindow } from '../shell/testing/openWindow.ts';
import type { Declaration } from './declaration.ts';
import { declareResource, preloadList } from './declare-resource.tsx';
import { movedOf, screensOf } from './screens-of.tsx';
import './list/DeclaredList.tsx';

const label = (word: string) => ({ en: word, de: word });
const tip = defineEntity('tips', {
  title: { one: label('Tip'), many: label('Tips') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: { name: text(label('Name'), { min: 1 }) },
});
/** As react-admin's documentation places them. */
const Fields = () => (
  <div className="fields">
    <TextField source="name" />
    <DateField source="createdAt" locales="en-GB" options={{ timeZone: 'Europe/Berlin' }} />
  </div>
);
const declared = {
  icon: LabelIcon,
  group: 'catalogue',
  empty: label('None'),
  list: ['name'],
  form: ['name'],
} as const;
const NameField = () => <TextField className="cell" source="name" />;
const besideList = declareResource(tip, {
  ...declared,
  list: [{ field: 'name', cell: NameField }],
  form: ['name'],
});
const growth = { part: 'growth', label: label('Growth'), when: () => false, parts: [] };
const page = { parts: [{ panel: Fields }], tabs: [growth] };
const onPage = declareResource(tip, { ...declared, list: ['name'], form: ['name'], page });
const readOnly = declareResource(tip, {
  ...declared,
  list: ['name'],
  form: [],
  page: { ...page, beside: true },
});

let paths: string[];
let address: string;
let go: ReturnType<typeof useNavigate>;
beforeAll(async () => void (await preloadList()));
beforeEach(() => {
  paths = [];
  openWindow();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://backoffice.example');
    paths.push(pathname);
    const tips = [{ id: 7, name: 'Rain', createdAt: '2026-11-26T23:30:00.000Z' }];
    const [, , , resource, id] = pathname.split('/');
    if (id === '8') return new Response('{}', { status: 404 });
    const headers = { 'content-range': 'tips 0-0/1' };
    return new Response(JSON.stringify(id ? tips[0] : resource === 'tips' ? tips : []), {
      headers,
    });
  });
});
afterEach(closeWindow);

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  go = useNavigate();
  return null;
}
const show = (declaration: Declaration, at: string) =>
  draw(
    <BackOfficeForTest
      declarations={[declaration]}
      dataProvider={createDataProvider(() => 'en')}
      at={at}
    >
      <Address />
      <Routes>
        <Route path="tips/*" element={<Resource {...screensOf(declaration)} />} />
        <Route
          path="hints/*"
          element={<Resource {...movedOf({ ...declaration, name: 'hints' })} />}
        />
      </Routes>
    </BackOfficeForTest>,
  );
const says = (words: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(words), 20_000);
const titles = (title: string) =>
  vi.waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} `)), 20_000);
const listCalls = () => paths.filter((path) => path === '/api/admin/tips').length;

test('a list stays while a form or a record is open next to it', async () => {
  show(besideList, '/tips');
  const row = await found('tbody tr');
  await titles('Tips');
  go('/tips/new');
  await found('[role="dialog"] input[name="name"]');
  go('/tips/7/history');
  await titles('Rain');
  await found('[role="dialog"] input[name="name"]');
  go('/tips');
  await titles('Tips');
  expect(document.querySelector('tbody tr')).toBe(row);
  expect(listCalls()).toBe(1);
});

test('a record with a page takes the place of its list, a new one does not', async () => {
  show(onPage, '/tips');
  const row = await found('tbody tr');
  go('/tips/new');
  await found('[role="dialog"] input[name="name"]');
  expect(document.querySelector('tbody tr')).toBe(row);
  go('/tips/7');
  await titles('Rain');
  expect(document.querySelector('tbody')).toBeNull();
  go('/tips/7/edit');
  await found('[role="dialog"] input[name="name"]');
});

test.each([
  ['/tips/list?filter={}', '/tips?filter={}'],
  ['/tips/create?name=Snow', '/tips/new?name=Snow'],
  ['/tips/7/edit', '/tips/7'],
  ['/tips/7/growth', '/tips/7'],
  ['/hints/7?filter={}', '/tips/7?filter={}'],
])('%s leads to %s', async (from, to) => {
  show(from === '/tips/7/edit' ? { ...onPage, form: [] } : onPage, from);
  await vi.waitFor(() => expect(address).toBe(to), 20_000);
});

test.each(['/tips/garbage', '/tips/0'])('%s is no address', async (at) => {
  show(besideList, at);
  await says('Not found');
  expect(listCalls()).toBe(0);
});

test.each([besideList, onPage])('a record that is missing says so', async (declaration) => {
  show(declaration, '/tips/8');
  await says('Not found');
});

test('who may not read a resource sees neither list nor record', async () => {
  const hidden = { ...besideList, permission: { read: ['roles' as const], write: [] } };
  show(hidden, '/tips/7');
  await titles('Not allowed');
  expect(paths).toEqual([]);
});

test.each([
  ['on a page', onPage],
  ['in a sheet', readOnly],
])("react-admin's fields show the record %s", async (_, declaration) => {
  show(declaration, '/tips/7');
  await vi.waitFor(() => {
    const shown = [...document.querySelectorAll('.fields > span')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Rain', '27/11/2026']);
  }, 20_000);
});

test.each([1200, 400])('a cell may be a field of react-admin, %i px wide', async (width) => {
  makeWide(width);
  show(besideList, '/tips');
  const cell = await found('.cell');
  expect(cell.textContent).toBe('Rain');
  expect(cell.closest(width < 700 ? 'li' : 'td')).not.toBeNull();
});
