import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataProvider } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { BackOfficeForTest } from '../../shell/testing/BackOfficeForTest.tsx';
import { click, closeWindow, draw, found, openWindow } from '../../shell/testing/openWindow.ts';
import { useVersionedSave } from './useVersionedSave.ts';

let sent: unknown[];
let answers: [status: number, body: object][];
const shown: object[] = [];
const saved: object[] = [];
beforeEach(() => {
  openWindow();
  for (const list of [shown, saved]) list.length = 0;
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    const [status, answer] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(closeWindow);

function Form() {
  const { save, failure, conflict, overwrite } = useVersionedSave({
    send: (body: object) => request<object>('/api/admin/things/5', 'PUT', body),
    said: 'Saved',
    show: (faults) => shown.push(faults),
    onSaved: (answer) => saved.push(answer),
  });
  return (
    <>
      <button id="save" type="button" onClick={() => save({ name: 'New', updatedAt: 'first' })} />
      {conflict && <button id="overwrite" type="button" onClick={overwrite} />}
      {failure && <p id="failure" />}
    </>
  );
}
const show = () =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={createDataProvider(() => 'en')}>
      <Form />
    </BackOfficeForTest>,
  );
const settled = (list: object[]) => vi.waitFor(() => expect(list).toHaveLength(1), 20_000);

test('what somebody else saved meanwhile is overwritten only once that is decided', async () => {
  answers = [
    [409, { code: 'version-stale', updatedAt: 'second' }],
    [200, { name: 'New', updatedAt: 'third' }],
  ];
  show();
  await click('#save');
  await found('#overwrite');
  expect(sent).toEqual([{ name: 'New', updatedAt: 'first' }]);
  expect(saved).toEqual([]);
  await click('#overwrite');
  await settled(saved);
  expect(sent[1]).toEqual({ name: 'New', updatedAt: 'second' });
  expect(saved).toEqual([{ name: 'New', updatedAt: 'third' }]);
  expect(document.querySelector('#overwrite, #failure')).toBeNull();
});

test('what is wrong with a field is shown there, anything else above', async () => {
  const issues = [{ path: 'name', code: 'value-required' }];
  answers = [
    [422, { code: 'invalid-input', issues }],
    [409, { code: 'not-possible' }],
  ];
  show();
  await click('#save');
  await settled(shown);
  expect(shown).toEqual([{ name: 'value-required' }]);
  expect(document.querySelector('#overwrite, #failure')).toBeNull();
  await click('#save');
  await found('#failure');
  expect(shown).toHaveLength(1);
  expect(saved).toEqual([]);
});
