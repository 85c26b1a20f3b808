import LabelIcon from '@mui/icons-material/LabelOutlined';
import { RefreshButton, Resource } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { say } from '#shared/saying/say.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { integer, text } from '#shared/schemas/fields.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { declareResource, preloadList } from '../declare-resource.tsx';
import { screensOf } from '../screens-of.tsx';
import '../list/DeclaredList.tsx';
import './ActionDialog.tsx';

const label = (word: string) => ({ en: word, de: word });
const running = 'Runs';
const campaign = defineEntity('campaigns', {
  title: { one: label('Campaign'), many: label('Campaigns') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: { name: text(label('Name'), { min: 1 }), budgetCents: integer(label('Budget')) },
  actions: {
    start: {
      label: label('Start'),
      when: (campaign: { name: string }) => campaign.name !== running,
      confirm: { text: label('It runs at once') },
      done: label('Started'),
      bulk: true,
    },
  },
});
const campaigns = declareResource(campaign, {
  icon: LabelIcon,
  group: 'catalogue',
  empty: label('None'),
  list: ['name', 'budgetCents'],
  form: ['name', 'budgetCents'],
});
const winter = { id: 7, name: 'Winter', budgetCents: 60_000, updatedAt: 'its version' };
let now = winter;
const issues = [
  { path: 'budgetCents', code: 'declared', params: label('More than the credit limit') },
];

beforeAll(async () => void (await preloadList()));
beforeEach(() => {
  openWindow();
  now = winter;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (method === 'POST') {
      if (url.endsWith('-batch')) {
        const said = say('declared', label('More than the credit limit'));
        const skipped = [{ id: winter.id, said, errors: { budgetCents: said } }];
        return new Response(JSON.stringify({ done: [], skipped }));
      }
      const problem = { code: 'invalid-input', detail: 'Please check your input', issues };
      return new Response(JSON.stringify(problem), { status: 422 });
    }
    const [, , , resource, id] = new URL(url, 'https://backoffice.example').pathname.split('/');
    const rows = resource === 'campaigns' ? [winter] : [];
    const headers = { 'content-range': 'campaigns 0-0/1' };
    return new Response(JSON.stringify(id ? now : rows), { headers });
  });
});
afterEach(closeWindow);

const show = (at: string) =>
  draw(
    <BackOfficeForTest
      declarations={[campaigns]}
      dataProvider={createDataProvider(() => 'en')}
      at={at}
    >
      <RefreshButton label="Read again" />
      <Routes>
        <Route path="campaigns/*" element={<Resource {...screensOf(campaigns)} />} />
      </Routes>
    </BackOfficeForTest>,
  );
const clickOn = async (word: string, within: string) => {
  const mark = 'data-of-this-test';
  await vi.waitFor(() => {
    const all = [...document.querySelectorAll(`${within} button`)];
    const button = all.find(({ textContent }) => textContent?.endsWith(word));
    expect(button, `${word} in ${within}`).toBeDefined();
    button?.setAttribute(mark, within);
  }, 20_000);
  await click(`${within} [${mark}]`);
};

test('the question of an action says which rule refuses it', async () => {
  show('/campaigns/7');
  await clickOn('Start', '[role="dialog"]');
  const form = await found('.MuiDialog-root form');
  // linkedom does not send the form of a button.
  form.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  expect((await found('[role="alert"]')).textContent).toContain(
    'Budget: More than the credit limit',
  );
});

test('a question stays open when a colleague does meanwhile what it asks', async () => {
  show('/campaigns/7');
  await clickOn('Start', '[role="dialog"]');
  const form = await found('.MuiDialog-root form');
  now = { ...winter, name: running };
  await clickOn('Read again', 'body');
  await vi.waitFor(() => expect(document.body.textContent).toContain(running));
  expect(form.isConnected).toBe(true);
  form.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  expect((await found('[role="alert"]')).textContent).toContain('More than the credit limit');
});

test('of several, it is said of each', async () => {
  show('/campaigns');
  await click('thead input[type=checkbox]');
  await clickOn('Start', '[data-test="bulk-actions-toolbar"]');
  await clickOn('Start', '.MuiDialog-root');
  const { textContent } = await found('[role="alert"]');
  expect(textContent).toContain('Winter: Budget: More than the credit limit');
});
