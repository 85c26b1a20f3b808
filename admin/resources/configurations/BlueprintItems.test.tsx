import { Form } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { tell } from '#shared/saying/tell.ts';
import { createDataProvider } from '../../platform/data-provider.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { BlueprintItems } from './BlueprintItems.tsx';

const m = siteDetailMessages.en.configurations;

beforeEach(openWindow);
afterEach(closeWindow);

const show = (slug: string, items: object[]) =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <Form record={{ id: 1, items }} onSubmit={() => {}}>
        <BlueprintItems name="items" slug={slug} />
      </Form>
    </BackOfficeForTest>,
  );
/** Of each line: its label, value, whether it can be changed, and what is said below it. */
const lines = () =>
  [...document.querySelectorAll('.MuiTextField-root')].map((line) => {
    const input = line.querySelector('input');
    const told = line.querySelector('.MuiFormHelperText-root')?.textContent ?? '';
    const label = line.querySelector('label')?.firstChild?.textContent;
    const isFixed = input?.getAttributeNames().some((name) => /^readonly$/i.test(name));
    return [label, input?.getAttribute('value') ?? '', !isFixed, told];
  });
const until = (assertion: () => void) => vi.waitFor(assertion, 20_000);

test('shares say what is missing to 100 %, and what is wrong once they were sent', async () => {
  const share = { required: true, disabled: false };
  show('gender-distribution', [
    { slug: 'female', key: 'Female', value: '60.5', ...share },
    { slug: 'male', key: 'Male', value: '0', ...share },
    { slug: 'diverse', key: 'Diverse', value: null, ...share, required: false },
  ]);
  const status = await found('[role="status"]');
  expect(status.textContent).toBe(m.left('39.5%'));
  expect(lines().map(([, value, , told]) => [value, told])).toEqual([
    ['60.5', ''],
    ['0', ''],
    ['', m.optional],
  ]);
  const form = await found('form');
  await until(() => {
    form.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
    expect(lines().map(([, , , told]) => told)).toEqual([
      '',
      tell('not-positive', 'en'),
      m.optional,
    ]);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      tell('not-100-percent', 'en'),
    );
  });
});

test('what is preset cannot be changed', async () => {
  show('ad-server-setup', [
    { slug: 'ad-server', key: 'Ad server', value: 'GAM', required: true, disabled: true },
    { slug: 'network-code', key: 'Network code', value: null, required: true, disabled: false },
  ]);
  await found('.MuiTextField-root');
  expect(lines()).toEqual([
    ['Ad server', 'GAM', false, m.readOnly],
    ['Network code', '', true, ''],
  ]);
  expect(document.querySelector('[role="status"]')).toBeNull();
});
