import LabelIcon from '@mui/icons-material/LabelOutlined';
import { focusManager } from '@tanstack/react-query';
import { ResourceContextProvider, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEntity } from '#shared/schemas/entity.ts';
import { text, writable } from '#shared/schemas/fields.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, openWindow, typeInto } from '../../shell/testing/openWindow.ts';
import { declareResource } from '../declare-resource.tsx';
import DeclaredCreate from './DeclaredCreate.tsx';
import DeclaredEdit from './DeclaredEdit.tsx';

const label = (word: string) => ({ en: word, de: word });
const house = defineEntity('houses', {
  title: { one: label('House'), many: label('Houses') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: {
    city: text(label('City')),
    street: text(label('Street')),
    code: text(label('Code')),
    marks: writable(z.array(z.string()), label('Marks'), 'custom', {
      ...{ nested: true, required: false, empty: [] },
    }),
  },
});
const propose = vi.fn(async ({ city }: { city?: string | null }) => ({
  values: { street: `${city} Street`, code: `${city} 1`, marks: [city] },
  said: label(`As in ${city}`),
}));
const Marks = ({ name }: { name: string }) => (
  <input name={name} value={`${useWatch({ name })}`} readOnly />
);
const houses = declareResource(house, {
  ...{ icon: LabelIcon, group: 'catalogue', empty: label('None') },
  list: ['city'],
  form: ['city', 'street', 'code', { field: 'marks', input: Marks }],
  defaults: { city: 'Linz' },
  proposes: { by: ['city'], propose },
});
const saved = { id: 5, city: 'Graz', street: 'Ring', code: 'Graz 1' };
const dataProvider = testDataProvider({ getOne: async () => ({ data: saved as never }) });

beforeEach(() => {
  openWindow();
  propose.mockClear();
});
afterEach(async () => {
  await closeWindow();
  focusManager.setFocused(undefined);
});

const shown = (id?: number) =>
  draw(
    <BackOfficeForTest declarations={[houses]} dataProvider={dataProvider}>
      <ResourceContextProvider value="houses">
        {id ? <DeclaredEdit id={id} onClose={() => {}} /> : <DeclaredCreate onClose={() => {}} />}
      </ResourceContextProvider>
    </BackOfficeForTest>,
  );

const type = (field: string, value: string) => typeInto(`input[name=${field}]`, value);

const expectValues = (values: Record<string, string>) =>
  vi.waitFor(async () => {
    for (const [field, value] of Object.entries(values)) {
      expect((await found<HTMLInputElement>(`input[name=${field}]`)).value, field).toBe(value);
    }
  }, 20_000);
const said = () => document.body.textContent;

test('what a value proposes is filled in and said, and what was typed since then stays', async () => {
  shown();
  await expectValues({ street: 'Linz Street', code: 'Linz 1', marks: 'Linz' });
  expect(said()).toContain('As in Linz');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await type('street', 'Allee');
  expect(propose).toHaveBeenCalledTimes(1);
  await type('city', 'Wien');
  await expectValues({ street: 'Allee', code: 'Wien 1', marks: 'Wien' });
});

test('a record that is opened stays as it is; of another value, what was proposed follows', async () => {
  shown(5);
  await expectValues({ city: 'Graz', street: 'Ring', code: 'Graz 1' });
  await vi.waitFor(() => expect(propose).toHaveBeenCalled(), 20_000);
  expect(said()).not.toContain('As in');
  await type('city', 'Wien');
  await expectValues({ street: 'Ring', code: 'Wien 1' });
  await type('city', 'Graz');
  await expectValues({ street: 'Ring', code: 'Graz 1' });
});
