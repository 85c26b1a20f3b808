import LabelIcon from '@mui/icons-material/LabelOutlined';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineEntity } from '#shared/schemas/entity.ts';
import { integer, reference, references, text } from '#shared/schemas/fields.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import type { Related } from '../declaration.ts';
import { declareResource, related } from '../declare-resource.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import '../RecordSheet.tsx';
import '../form/DeclaredCreate.tsx';
import '../form/DeclaredEdit.tsx';

const label = (word: string) => ({ en: word, de: word });
const permission = { read: ['sites' as const], write: ['sites' as const] };
const shown = { icon: LabelIcon, group: 'catalogue', empty: label('None') } as const;
const ship = defineEntity('ships', {
  title: { one: label('Ship'), many: label('Ships') },
  permission,
  fields: {
    name: text(label('Name'), { min: 1 }),
    ports: references(label('Ports'), 'ports', { through: 'x' }),
  },
});
const cabin = defineEntity('cabins', {
  title: { one: label('Cabin'), many: label('Cabins') },
  permission,
  fields: {
    name: text(label('Name')),
    deck: text(label('Deck')),
    beds: integer(label('Beds'), { optional: true }),
    shipId: reference(label('Ship'), 'ships'),
  },
});
const port = defineEntity('ports', {
  title: { one: label('Port'), many: label('Ports') },
  permission,
  fields: { name: text(label('Name'), { min: 1 }) },
});
const ships = declareResource(ship, {
  ...shown,
  list: ['name'],
  form: ['name'],
  page: { parts: [] },
});
const cabins = declareResource(cabin, {
  ...shown,
  list: ['name', 'beds'],
  form: ['shipId', 'name', 'deck'],
});
const ports = declareResource(port, {
  ...shown,
  list: ['name'],
  form: ['name'],
  page: { parts: [] },
});

const aurora = { id: 5, name: 'Aurora', ports: [3] };
let rows: Record<string, Record<string, unknown>[]>;
let calls: { method: string; path: string; query: URLSearchParams; body: unknown }[];
let refused: string | undefined;
beforeEach(() => {
  calls = [];
  refused = undefined;
  rows = {
    cabins: [
      { id: 7, name: 'Captain', deck: 'A', beds: 1, shipId: 5, updatedAt: 'its version' },
      { id: 8, name: 'Crew', deck: 'B', beds: 4, shipId: 5, updatedAt: 'its version' },
    ],
    ports: [{ id: 3, name: 'Kiel' }],
  };
  openWindow();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, 'https://backoffice.example');
    const [, , , resource = '', id] = pathname.split('/');
    calls.push({ method, path: pathname, query, body: body && JSON.parse(String(body)) });
    if (resource === refused) return new Response('{"detail":"Sunk"}', { status: 400 });
    if (method !== 'GET') {
      return new Response(JSON.stringify({ ...JSON.parse(String(body)), id: Number(id ?? 9) }));
    }
    const all = rows[resource] ?? [];
    const one = all.find((row) => String(row.id) === id);
    const headers = { 'content-range': `${resource} 0-1/${all.length}` };
    return new Response(JSON.stringify(id ? one : all), { headers });
  });
});
afterEach(closeWindow);

const show = (part: Related, at = '/ships/5', record: object = aurora) =>
  draw(
    <BackOfficeForTest
      declarations={[ships, cabins, ports]}
      dataProvider={createDataProvider(() => 'en')}
      at={at}
    >
      <ResourceContextProvider value="ships">
        <RelatedRecords part={part} record={record as typeof aurora} />
      </ResourceContextProvider>
    </BackOfficeForTest>,
  );
const ofShip = related(cabin, {
  by: 'shipId',
  columns: ['name', 'deck'],
  filter: { deck: 'A' },
  add: { label: label('Add cabin') },
});
const inPlace: Related = { ...ofShip, edit: true, hint: label('Where people sleep') };
const asked = (resource: string) =>
  calls.filter(({ method, path }) => method === 'GET' && path === `/api/admin/${resource}`);
const untilShown = (words: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(words), 20_000);
const linkTo = (address: string) => found<HTMLAnchorElement>(`a[href="${address}"]`);

test('they are asked for once, in the order of their list, and lead to their records', async () => {
  show(ofShip);
  expect((await linkTo('/cabins/7')).textContent).toBe('Captain');
  const table = await found('table');
  const heads = [...table.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect([table.getAttribute('aria-label'), heads]).toEqual(['Cabins', ['Name', 'Deck']]);
  expect((await linkTo('/cabins/new?shipId=5')).textContent).toMatch(/Add cabin$/);
  const [query] = asked('cabins').map((call) => Object.fromEntries(call.query));
  expect(query).toEqual({
    filter: JSON.stringify({ deck: 'A', shipId: 5 }),
    range: '[0,24]',
    sort: '["name","ASC"]',
  });
  expect(calls).toHaveLength(1);
});

test('if there are more, their list has the rest', async () => {
  show({ ...ofShip, atMost: 1 });
  const filter = encodeURIComponent(JSON.stringify({ deck: 'A', shipId: 5 }));
  await linkTo(`/cabins?filter=${filter}`);
});

test('without any it says what belongs there, and lets add one', async () => {
  rows.cabins = [];
  show(inPlace);
  await untilShown('No cabins yet');
  await untilShown('Where people sleep');
  await linkTo('/ships/5/cabins/new');
});

test('that they could not be fetched is said in their place', async () => {
  refused = 'cabins';
  show(ofShip);
  await found('[role="alert"]');
  expect(document.querySelector('table')).toBeNull();
  expect(document.querySelector('.MuiSnackbar-root')).toBeNull();
});

test('one that is edited in place opens over the page, by its address', async () => {
  show(inPlace);
  const edit = await linkTo('/ships/5/cabins/7');
  expect(edit.getAttribute('aria-label')).toBe('Edit Captain');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  edit.click();
  const name = await found<HTMLInputElement>('[role="dialog"] input[name="name"]');
  expect(name.getAttribute('value') ?? name.value).toBe('Captain');
});

test('a new one starts with what ties it to the record, which is not asked for', async () => {
  show(inPlace, '/ships/5/cabins/new');
  await found('[role="dialog"] input[name="name"]');
  const inputs = [...document.querySelectorAll('[role="dialog"] form input')];
  expect(inputs.map((input) => input.getAttribute('name'))).toEqual(['name']);
  const form = await found('[role="dialog"] form');
  rows.cabins = [];
  const submit = () =>
    form.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  const isSent = () => calls.some(({ method }) => method === 'POST');
  // A form that is not ready yet, which nobody would be as fast to send, does nothing.
  await vi.waitFor(
    () => {
      submit();
      expect(isSent()).toBe(true);
    },
    {
      timeout: 20_000,
      interval: 500,
    },
  );
  const { body } = calls.find(({ method }) => method === 'POST') as (typeof calls)[number];
  expect(body).toMatchObject({ shipId: 5, deck: 'A' });
  // The sheet closes, and the page is fetched anew.
  await untilShown('No cabins yet');
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull(), 20_000);
});
