import LabelIcon from '@mui/icons-material/LabelOutlined';
import { Resource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defineEntity } from '#shared/schemas/entity.ts';
import { reference, text } from '#shared/schemas/fields.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { PartActs } from '../actions/PartActs.tsx';
import '../actions/ActionDialog.tsx';
import type { Declaration, Page } from '../declaration.ts';
import { declareResource, preloadList } from '../declare-resource.tsx';
import { screensOf } from '../screens-of.tsx';
import '../list/DeclaredList.tsx';
import { sectionHash } from './PageSection.tsx';
import { headOf } from './RecordHead.tsx';

const label = (word: string) => ({ en: word, de: word });
const campaign = defineEntity('campaigns', {
  title: { one: label('Campaign'), many: label('Campaigns') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: { name: text(label('Name'), { min: 1 }) },
  actions: {
    end: {
      label: label('End one'),
      at: { path: 'parts/end', short: label('End') },
      input: {
        place: text(label('Place'), { min: 1 }),
        campaignId: reference(label('Campaign'), 'campaigns'),
        reason: text(label('Reason'), { min: 1 }),
      },
      given: () => ({ place: 'not asked about', reason: 'Over' }),
      done: label('Ended'),
    },
  },
});
const winter = { id: 7, name: 'Winter', updatedAt: 'its version' };

let record: { id: number; name: string };
let sent: object[];
let observed: ((changes: object[]) => void) | undefined;
beforeAll(async () => void (await preloadList()));
beforeEach(() => {
  record = winter;
  sent = [];
  observed = undefined;
  openWindow();
  window.Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: typeof observed) {
        observed = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return new Response(JSON.stringify(record));
    }
    const [, , , resource, id] = new URL(url, 'https://backoffice.example').pathname.split('/');
    const rows = resource === 'campaigns' ? [record] : [];
    const headers = { 'content-range': 'campaigns 0-0/1' };
    return new Response(JSON.stringify(id ? record : rows), { headers });
  });
});
afterEach(closeWindow);

type Campaign = typeof winter;
const declare = (page: Page<'name', Campaign & Record<string, unknown>>): Declaration =>
  declareResource(campaign, {
    icon: LabelIcon,
    group: 'catalogue',
    empty: label('None'),
    list: ['name'],
    form: [],
    page: page as never,
  });
function show(page: Parameters<typeof declare>[0], at = '/campaigns/7') {
  const declared = declare(page);
  draw(
    <BackOfficeForTest
      declarations={[declared]}
      dataProvider={createDataProvider(() => 'en')}
      at={at}
    >
      <Routes>
        <Route path="campaigns/*" element={<Resource {...screensOf(declared)} />} />
      </Routes>
    </BackOfficeForTest>,
  );
}
const facts = (title: string) => ({ facts: ['name'] as const, title: label(title) });
const contents = () => [...document.querySelectorAll('nav button')].map((one) => one.textContent);
const current = () =>
  [...document.querySelectorAll('nav [aria-current]')].map((one) => one.textContent);
const lines = () =>
  [...document.querySelectorAll('section li')].map((one) => [
    one.innerHTML.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ''),
    one.querySelector('a')?.getAttribute('href') ?? null,
  ]);

const head = headOf<Campaign>({
  useWrong: ({ name }) =>
    name === 'Winter' ? [{ key: 'cold', text: 'It is cold', to: '/weather', tone: 'bad' }] : [],
  useNext: ({ name }) => (name === 'Winter' ? [{ key: 'spring', text: 'Spring comes' }] : []),
});

test.each([
  ['on its page', {}],
  ['beside its list', { beside: true } as const],
])('a record says %s what is wrong, then what is next', async (_, where) => {
  show({ ...where, head, parts: [facts('Facts')] });
  await found('section li');
  expect(lines()).toEqual([
    ['It is cold', '/weather'],
    ['Next: Spring comes', null],
  ]);
});

test.each([
  ['Winter', ['ID', 'Name']],
  ['', ['ID']],
])('a fact with a question mark is shown with a value alone: "%s"', async (name, shown) => {
  record = { ...winter, name };
  show({ parts: [{ facts: ['id', 'name?'] as never }] });
  await found('dl dt');
  expect([...document.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(shown);
});

test('where nothing is wrong and nothing next, nothing is said', async () => {
  record = { ...winter, name: 'Summer' };
  show({ head, parts: [facts('Facts')] });
  await found('dl');
  expect(lines()).toEqual([]);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test.each([
  [['A', 'B', 'C'], []],
  [
    ['A', 'B', 'C', 'D'],
    ['A', 'B', 'C', 'D'],
  ],
])('a page of %j has the table of contents %j', async (sections, listed) => {
  show({ parts: sections.map(facts) });
  await vi.waitFor(
    () => expect(document.querySelectorAll('dl')).toHaveLength(sections.length),
    20_000,
  );
  await vi.waitFor(() => expect(contents()).toEqual(listed));
});

/** As one that comes late, for its call. */
const Late = () => <Section title="Late">…</Section>;

test('its contents are in the order of the page, and follow what is in view', async () => {
  const beside = { left: [facts('B'), { panel: Late }], right: [facts('C')] };
  show({ parts: [facts('A'), beside, facts('D')] });
  await vi.waitFor(() => expect(contents()).toEqual(['A', 'B', 'Late', 'C', 'D']), 20_000);
  const sections = [...document.querySelectorAll('section')];
  const sees = (isIntersecting: boolean, ...at: number[]) =>
    observed?.(at.map((place) => ({ target: sections[place], isIntersecting })));
  await vi.waitFor(() => expect(observed).toBeDefined());
  sees(true, 1, 2);
  await vi.waitFor(() => expect(current()).toEqual(['B']));
  sees(false, 1);
  await vi.waitFor(() => expect(current()).toEqual(['Late']));
  // The chosen one, though others above it are in view, as long as it is.
  sees(true, 4);
  (document.querySelectorAll('nav button')[4] as HTMLElement).click();
  await vi.waitFor(() => expect(current()).toEqual(['D']));
  sees(false, 4);
  await vi.waitFor(() => expect(current()).toEqual(['Late']));
});

test('what is folded opens by its heading, or from the table of contents', async () => {
  show({ parts: [{ ...facts('Set up'), folded: true }, ...['B', 'C', 'D'].map(facts)] });
  await vi.waitFor(() => expect(contents()).toHaveLength(4), 20_000);
  const heading = await found('h2 button');
  const isOpen = () => heading.getAttribute('aria-expanded');
  expect(document.querySelectorAll('h2 button')).toHaveLength(1);
  expect(isOpen()).toBe('false');
  await click('h2 button');
  await vi.waitFor(() => expect(isOpen()).toBe('true'));
  await click('h2 button');
  await vi.waitFor(() => expect(isOpen()).toBe('false'));
  await click('nav button');
  await vi.waitFor(() => expect(isOpen()).toBe('true'));
  expect(window.Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
});

test('an address may lead to a section, which is then open', async () => {
  const folded = { ...facts('Set up'), folded: true as const };
  show(
    { parts: [folded, { ...folded, title: label('Später & mehr') }] },
    `/campaigns/7${sectionHash('Später & mehr')}`,
  );
  await vi.waitFor(() => {
    const states = [...document.querySelectorAll('h2 button')].map((one) =>
      one.getAttribute('aria-expanded'),
    );
    expect(states).toEqual(['false', 'true']);
  }, 20_000);
  expect(window.Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
});

test('the question of an act starts with what its address is about', async () => {
  // A search among records would go on after the test.
  const Chosen = ({ name }: { name: string }) => (
    <output>{JSON.stringify(useWatch({ name }))}</output>
  );
  const Acts = ({ record: one }: { record: Campaign }) => (
    <PartActs record={one} part="parts" icons={{}} items={{ campaignId: { input: Chosen } }} />
  );
  show({ parts: [{ panel: Acts }] }, '/campaigns/7/parts/end?place=Hamburg&campaignId=7&garbage=1');
  const form = await found('.MuiDialog-root form');
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect([value('place'), value('reason')]).toEqual(['Hamburg', 'Over']);
  expect(form.querySelector('output')?.textContent).toBe('7');
  // linkedom does not send the form of a button.
  form.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ place: 'Hamburg', campaignId: 7, reason: 'Over' }]),
  );
});
