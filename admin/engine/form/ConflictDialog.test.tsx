import LabelIcon from '@mui/icons-material/LabelOutlined';
import { HttpError, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineEntity } from '#shared/schemas/entity.ts';
import { text } from '#shared/schemas/fields.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { declareResource } from '../declare-resource.tsx';
import DeclaredEdit from './DeclaredEdit.tsx';

const label = (word: string) => ({ en: word, de: word });
const house = defineEntity('houses', {
  title: { one: label('House'), many: label('Houses') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: {
    name: text(label('Name')),
    city: text(label('City')),
    street: text(label('Street')),
  },
});
const houses = declareResource(house, {
  ...{ icon: LabelIcon, group: 'catalogue', empty: label('None') },
  list: ['name'],
  form: ['name', 'city', 'street'],
});

const opened = {
  id: 5,
  name: 'A',
  city: 'Graz',
  street: 'Ring',
  updatedAt: '2026-11-27T08:00:00Z',
};
/** What stands in the database, and what was sent. */
let saved: typeof opened;
let sent: unknown[];
const theirs = { name: 'B', city: 'Wien' };
const dataProvider = testDataProvider({
  getOne: async () => ({ data: { ...saved } as never }),
  update: async (_, { data }) => {
    sent.push(data);
    if (data.updatedAt !== saved.updatedAt) {
      throw new HttpError('', 409, {
        ...{ code: 'version-stale', changedBy: 'Ada', updatedAt: saved.updatedAt },
      });
    }
    return { data: { ...saved, ...data } as never };
  },
});

const changeBehind = (hour: string, change: Partial<typeof opened>) => {
  saved = { ...saved, ...change, updatedAt: `2026-11-27T${hour}:00:00Z` };
};

beforeEach(() => {
  saved = opened;
  sent = [];
  openWindow();
  // What was typed before a reload: the city and the street.
  const values = { city: 'Linz', street: 'Allee' };
  const draft = JSON.stringify({ version: opened.updatedAt, values });
  vi.stubGlobal('sessionStorage', { getItem: () => draft, setItem() {}, removeItem() {} });
});
afterEach(closeWindow);

const saves = vi.fn();
async function open() {
  draw(
    <BackOfficeForTest declarations={[houses]} dataProvider={dataProvider}>
      <ResourceContextProvider value="houses">
        <DeclaredEdit id={5} onClose={saves} />
      </ResourceContextProvider>
    </BackOfficeForTest>,
  );
  await vi.waitFor(async () => {
    expect((await found<HTMLInputElement>('input[name=city]')).value).toBe('Linz');
  }, 20_000);
  const form = await found<HTMLFormElement>('form');
  const submit = () => {
    const { Event } = document.defaultView as Window & typeof globalThis;
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  form.requestSubmit = submit;
  return submit;
}

const rows = () =>
  [...document.querySelectorAll('[role=dialog] tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')]
      .map((cell) => (cell.querySelector('label > span:last-child') ?? cell).textContent)
      .join(' | '),
  );
const merge = '[role=dialog] .MuiDialogActions-root .MuiButton-contained';

test('mine is kept, what only they changed is taken over, and one save of the new version says both', async () => {
  const submit = await open();
  changeBehind('09', theirs);
  submit();
  await vi.waitFor(
    () =>
      expect(rows()).toEqual([
        'Name | not changed, the new one is taken over | B',
        'City | Linz | Wien',
      ]),
    20_000,
  );
  expect((await found(merge)).textContent).toBe('Merge');
  await click(merge);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
  expect(sent[1]).toEqual({ city: 'Linz', street: 'Allee', updatedAt: saved.updatedAt });
});

test('of a field that both changed, the reader may take the other', async () => {
  const submit = await open();
  changeBehind('09', theirs);
  submit();
  await click('[role=dialog] input[aria-label="City: Saved now"]');
  await click(merge);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
  expect(sent[1]).toEqual({ street: 'Allee', updatedAt: saved.updatedAt });
});

test('if a third was faster still, what was merged is compared anew, and nobody’s field is undone', async () => {
  const submit = await open();
  changeBehind('09', theirs);
  submit();
  await vi.waitFor(() => expect(rows()).toHaveLength(2), 20_000);
  changeBehind('10', { name: 'C' });
  await click(merge);
  await vi.waitFor(
    () => expect(rows()).toEqual(['Name | not changed, the new one is taken over | C']),
    20_000,
  );
  await click(merge);
  await vi.waitFor(() => expect(sent).toHaveLength(3), 20_000);
  expect(sent[2]).toEqual({ city: 'Linz', street: 'Allee', updatedAt: saved.updatedAt });
});
