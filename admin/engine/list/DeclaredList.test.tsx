import LabelIcon from '@mui/icons-material/LabelOutlined';
import { useState } from 'react';
import { Resource, testDataProvider, useRefresh } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { text } from '#shared/schemas/fields.ts';
import { categories } from '../../resources/categories.ts';
import { tags } from '../../resources/tags.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import {
  click,
  closeWindow,
  draw,
  found,
  makeWide,
  openWindow,
  press,
  typeInto,
} from '../../shell/testing/openWindow.ts';
import { declareResource, preloadList } from '../declare-resource.tsx';
import { screensOf } from '../screens-of.tsx';
import { useRowsPerPage } from './Pager.tsx';
import './DeclaredList.tsx';
import './bulk/BulkAct.tsx';
import './bulk/BulkEdit.tsx';

const label = (word: string) => ({ en: word, de: word });
const box = defineEntity('boxes', {
  title: { one: label('Box'), many: label('Boxes') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: { name: text(label('Name'), { min: 1 }), size: text(label('Size')) },
  actions: { shelve: { label: label('Shelve'), done: label('Shelved'), bulk: true } },
});
/** Beside the title: the pager's menu needs a layout. */
function Fifty() {
  const [, keepRows] = useRowsPerPage();
  return <button type="button" data-fifty onClick={() => keepRows(50)} />;
}
const boxes = declareResource(box, {
  ...{ icon: LabelIcon, group: 'catalogue', empty: label('None') },
  list: ['name', 'size', 'createdAt'],
  form: ['name', 'size'],
  bulk: ['size'],
  actions: Fifty,
});
function Again() {
  const refresh = useRefresh();
  return <button type="button" data-again onClick={refresh} />;
}
const lids = declareResource(
  defineEntity('lids', {
    title: { one: label('Lid'), many: label('Lids') },
    permission: { read: ['sites'], write: ['sites'] },
    fields: { name: text(label('Name'), { min: 1 }) },
  }),
  {
    ...{ icon: LabelIcon, group: 'catalogue', empty: label('What covers boxes') },
    list: ['name'],
    form: [],
    actions: Again,
  },
);
const ten = Array.from({ length: 10 }, (_, place) => `part${place}` as const);
const crates = declareResource(
  defineEntity('crates', {
    title: { one: label('Crate'), many: label('Crates') },
    permission: { read: ['sites'], write: ['sites'] },
    fields: {
      name: text(label('Name'), { min: 1 }),
      ...Object.fromEntries(ten.map((part) => [part, text(label(part))])),
    },
  }),
  {
    ...{ icon: LabelIcon, group: 'catalogue', empty: label('None') },
    list: ['name', ...ten] as never,
    hidden: ['part8', 'part9'] as never,
    form: [],
  },
);
const declarations = [categories, tags, boxes, lids, crates];
const then = '2026-11-26T10:00:00.000Z';
const rows = Array.from({ length: 30 }, (_, index) => ({
  ...{ id: index + 1, name: `Name ${index}`, size: `${index}` },
  ...{ createdAt: then, updatedAt: then },
}));
const many = 5041;
let total = rows.length;
let pagesAsked: unknown[];
let emptyAnswer: () => Promise<{ data: never[]; total: number }>;
const dataProvider = testDataProvider({
  getList: async (name, { pagination }) => {
    if (name === 'lids') return emptyAnswer();
    pagesAsked.push(pagination?.page);
    return { data: rows.slice(0, pagination?.perPage) as never, total };
  },
  getMany: async (_, { ids }) => {
    if (ids.length === rows.length) await readAgain();
    return { data: rows.filter(({ id }) => ids.includes(id)).map((row) => ({ ...row })) as never };
  },
});

beforeAll(async () => void (await preloadList()));
let show: (next: string) => void;
/** The portions that were sent, and what stops them. */
let portions: number[][];
let afterPortion: () => Promise<void>;
/** What reads all that is selected waits for it. */
let readAgain: () => Promise<void>;
/** Which updates' answers are lost, by number. */
let lost: number[];
let updates: number;
beforeEach(() => {
  portions = [];
  pagesAsked = [];
  total = rows.length;
  afterPortion = async () => {};
  readAgain = async () => {};
  lost = [];
  updates = 0;
  openWindow();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/boxes/update-batch')) {
      const answer = change(JSON.parse(String(body)));
      updates += 1;
      return lost.includes(updates) ? new Response('', { status: 504 }) : new Response(answer);
    }
    if (!url.endsWith('/boxes/shelve-batch')) return new Promise(() => {});
    const ids = (JSON.parse(String(body)).records as { id: number }[]).map(({ id }) => id);
    portions.push(ids);
    await afterPortion();
    const skipped = ids.filter((id) => id === 7).map((id) => ({ id, said: 'not-found' }));
    return new Response(JSON.stringify({ done: ids.filter((id) => id !== 7), skipped }));
  });
});
afterEach(closeWindow);

interface Change {
  id: number;
  data: { size: string; updatedAt: string };
}

/** Refuses the version of another change. */
function change({ records }: { records: Change[] }): string {
  const done = records.flatMap(({ id, data: { size, updatedAt } }) => {
    const row = rows.find((one) => one.id === id);
    if (row?.updatedAt !== updatedAt) return [];
    Object.assign(row, { size, updatedAt: new Date(+new Date(updatedAt) + 1000).toISOString() });
    return id;
  });
  const refused = records.filter(({ id }) => !done.includes(id));
  return JSON.stringify({ done, skipped: refused.map(({ id }) => ({ id, said: 'not-found' })) });
}

function BackOffice({ locale, of = 'categories' }: { locale: Locale; of?: string }) {
  const [name, setName] = useState(of);
  show = setName;
  const declaration = declarations.find((one) => one.name === name) ?? tags;
  return (
    <BackOfficeForTest declarations={declarations} dataProvider={dataProvider} locale={locale}>
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
  draw(<BackOffice locale="en" />);
  await click(pageBox);
  await barSays(25);
  await click(selectAll);
  await barSays(30);
  // The file is of what was selected, whichever filter stands when it is asked for.
  const file = document.querySelector('[data-test="bulk-actions-toolbar"] a[download]');
  expect(decodeURIComponent(file?.getAttribute('href') ?? '')).toContain('"id":[');
});

test('as many rows are shown as were last chosen', async () => {
  draw(<BackOffice locale="en" of="boxes" />);
  const count = (rows: number) =>
    vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(rows), 20_000);
  await count(25);
  await click('[data-fifty]');
  await count(30);
});

test('what belongs into an empty list is said while it is read again', async () => {
  emptyAnswer = async () => ({ data: [], total: 0 });
  draw(<BackOffice locale="en" of="lids" />);
  const said = () => document.body.textContent;
  await vi.waitFor(() => expect(said()).toContain('What covers boxes'), 20_000);
  emptyAnswer = vi.fn(() => new Promise<never>(() => {}));
  await click('[data-again]');
  await vi.waitFor(() => expect(emptyAnswer).toHaveBeenCalled(), 20_000);
  expect(said()).toContain('What covers boxes');
});

test('each list has a selection of its own, which ends as it is left', async () => {
  draw(<BackOffice locale="en" />);
  await click(pageBox);
  await barSays(25);
  show('tags');
  await barSays(0);
  await click(pageBox);
  await barSays(25);
  show('categories');
  await barSays(0);
});

test.each([
  ['en', '1–25 of 5,041', 'Select all 5,041', 'Go to page'],
  ['de', '1–25 von 5.041', 'Alle 5.041 auswählen', 'Zu Seite'],
] as const)('numbers are written as readers of %s do', async (locale, range, all, page) => {
  total = many;
  draw(<BackOffice locale={locale} />);
  await click(pageBox);
  await vi.waitFor(() => {
    const text = document.body.textContent;
    expect(text).toContain(range);
    expect(text).toContain(all);
  }, 20_000);
  await found(`input[aria-label="${page}"]`);
});

const shelveAll = async () => {
  draw(<BackOffice locale="en" of="boxes" />);
  await click(pageBox);
  await barSays(25);
  await click(selectAll);
  await barSays(30);
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-test] button')];
  buttons.find(({ textContent }) => textContent === 'Shelve')?.click();
  await click('[role="dialog"] .MuiButton-contained:not([disabled])');
};

test('an act goes over all that is selected, in portions, and names what was refused', async () => {
  await shelveAll();
  await vi.waitFor(() => {
    const text = document.querySelector('[role="dialog"]')?.textContent;
    expect(text).toContain('29 done, 1 refused');
    expect(text).toContain('Name 6: There is no data');
  }, 20_000);
  expect(portions.map((ids) => ids.length)).toEqual([25, 5]);
  await barSays(1);
});

test('an act that is stopped says how far it came, and what is left stays selected', async () => {
  afterPortion = () => click('[role="dialog"] .MuiButton-outlined');
  await shelveAll();
  await vi.waitFor(() => {
    const text = document.querySelector('[role="dialog"]')?.textContent;
    expect(text).toContain('24 done, 1 refused, 5 not reached');
  }, 20_000);
  expect(portions).toHaveLength(1);
  await barSays(6);
});

const dialog = () => document.querySelector('[role="dialog"]')?.textContent;
const dialogSays = (text: string) => vi.waitFor(() => expect(dialog()).toContain(text), 20_000);
const sizes = () => rows.map(({ size }) => size);
const setAll = async () => {
  draw(<BackOffice locale="en" of="boxes" />);
  await click(pageBox);
  await barSays(25);
  await click(selectAll);
  await barSays(30);
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-test] button')];
  buttons.find(({ textContent }) => textContent === 'Edit')?.click();
  await typeInto('[role="dialog"] input[name=size]', 'XL');
  await click('[role="dialog"] .MuiButton-contained:not([disabled])');
};

test('a field set for all is taken back for all, but for what somebody changed since', async () => {
  const before = sizes();
  await setAll();
  await dialogSays('30 done');
  expect(new Set(sizes())).toEqual(new Set(['XL']));
  Object.assign(rows[2] ?? {}, { size: 'XS', updatedAt: '2026-11-28T10:00:00.000Z' });
  await click('[role="dialog"] .MuiButton-outlined');
  await dialogSays('29 done, 1 refused');
  expect(dialog()).toContain('Name 2');
  expect(sizes()).toEqual(before.with(2, 'XS'));
  await barSays(1);
});

test('it is taken back whole, too, where answers were lost and the list is still read again', async () => {
  const before = sizes();
  // Of the last portion, then of the first that is taken back.
  lost = [2, 3];
  await setAll();
  readAgain = () => new Promise(() => {});
  await dialogSays('25 done, 0 refused, 5 not confirmed');
  expect(new Set(sizes())).toEqual(new Set(['XL']));
  await click('[role="dialog"] .MuiButton-outlined');
  await dialogSays('0 done, 0 refused, 25 not confirmed, 5 not reached');
  await click('[role="dialog"] .MuiButton-outlined');
  await vi.waitFor(() => expect(dialog()).toBeUndefined(), 20_000);
  expect(sizes()).toEqual(before);
  await barSays(0);
});

test('columns are moved and hidden by buttons', async () => {
  draw(<BackOffice locale="en" of="boxes" />);
  const heads = () =>
    [...document.querySelectorAll('thead th')].flatMap(
      ({ className }) => /column-(name|size)/.exec(className)?.[1] ?? [],
    );
  await vi.waitFor(() => expect(heads()).toEqual(['name', 'size']), 20_000);
  await click('button.MuiButton-root[aria-haspopup="dialog"]');
  await click(`[role="dialog"] li:nth-child(2) button[aria-label^="Move"]:not([disabled])`);
  await vi.waitFor(() => expect(heads()).toEqual(['size', 'name']), 20_000);
  await click('[role="dialog"] li:nth-child(1) input');
  await vi.waitFor(() => expect(heads()).toEqual(['name']), 20_000);
});

test('on the phone, a column is hidden and the page selected as at the desk', async () => {
  makeWide(400);
  draw(<BackOffice locale="en" of="boxes" />);
  const labels = () =>
    [...(document.querySelector('.RaList-content li')?.querySelectorAll('dt') ?? [])].map(
      ({ textContent }) => textContent,
    );
  await vi.waitFor(() => expect(labels()).toEqual(['Size', 'Created at']), 20_000);
  await click('button.MuiButton-root[aria-haspopup="dialog"]');
  await click('[role="dialog"] li:nth-child(2) input');
  await vi.waitFor(() => expect(labels()).toEqual(['Created at']), 20_000);
  await click('.RaList-content label input[type=checkbox]');
  await barSays(25);
  await click(selectAll);
  await barSays(30);
});

test('on the phone, columns that the reader has chosen are all there', async () => {
  makeWide(400);
  draw(<BackOffice locale="en" of="crates" />);
  const count = (wanted: number) =>
    vi.waitFor(() => {
      const cells = document.querySelector('.RaList-content li')?.querySelectorAll('dt');
      expect(cells).toHaveLength(wanted);
    }, 20_000);
  await count(6);
  await click('button.MuiButton-root[aria-haspopup="dialog"]');
  await click('[role="dialog"] li:nth-child(10) input');
  await count(9);
  // Hidden again, it is the usual choice, whichever was hidden last.
  await click('[role="dialog"] li:nth-child(10) input');
  await count(6);
});

test.each([
  ['20', 20],
  ['9999', 202],
])('%s in the pager opens page %i', async (typed, page) => {
  total = many;
  draw(<BackOffice locale="en" />);
  await typeInto('input[aria-label="Go to page"]', typed);
  press('Enter');
  await vi.waitFor(() => expect(pagesAsked.at(-1)).toBe(page), 20_000);
  const box = await found<HTMLInputElement>('input[aria-label="Go to page"]');
  expect(box.value).toBe(String(page));
});

test('j and k go from row to row, x selects, and Escape takes it back', async () => {
  draw(<BackOffice locale="en" />);
  await found('tbody .pinned a');
  const name = () => document.activeElement?.closest('tbody .pinned a')?.textContent;
  press('j');
  expect(name()).toBe('Name 0');
  press('j');
  press('j');
  expect(name()).toBe('Name 2');
  press('k');
  expect(name()).toBe('Name 1');
  press('x');
  await barSays(1);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody .select-item input')];
  const chosen = () => boxes.flatMap(({ checked }, row) => (checked ? [row] : []));
  expect(chosen()).toEqual([1]);
  // Its box, too, belongs to the row.
  boxes[1]?.focus();
  press('j');
  expect(name()).toBe('Name 2');
  press('Escape');
  await vi.waitFor(() => expect(chosen()).toEqual([]), 20_000);
  for (let row = 0; row < 40; row++) press('j');
  expect(name()).toBe('Name 24');
});

test('the slash goes to the search, in which letters are letters', async () => {
  draw(<BackOffice locale="de" />);
  await found('tbody .pinned a');
  press('/');
  const search = await found('[role=searchbox]');
  expect(document.activeElement).toBe(search);
  press('j');
  press('x');
  expect(document.activeElement).toBe(search);
});
