import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import KeysDialog from '../shell/KeysDialog.tsx';
import { BackOfficeForTest } from '../shell/testing/BackOfficeForTest.tsx';
import { closeWindow, draw, found, openWindow, press } from '../shell/testing/openWindow.ts';
import { keysHere, useKeys } from './useKeys.ts';

beforeEach(openWindow);
afterEach(closeWindow);

const pressed = vi.fn();
beforeEach(() => pressed.mockClear());

function Screen({ of, label }: { of: string; label: string }) {
  useKeys([
    { key: 'j', does: label, press: () => pressed(of) },
    { key: 'Enter', shown: 'Eingabe', does: 'Open it' },
  ]);
  return (
    <>
      <input id="text" />
      <input id="box" type="checkbox" />
      <textarea />
      <button
        type="button"
        id="choice"
        role="combobox"
        aria-expanded={false}
        aria-controls="none"
      />
      <a href="/x">To another screen</a>
    </>
  );
}
const show = (more = <></>) =>
  draw(
    <BackOfficeForTest declarations={[]} dataProvider={{} as never}>
      <Screen of="list" label="Next one" />
      {more}
    </BackOfficeForTest>,
  );

test('a key does what its screen says, wherever the focus is but in a field', async () => {
  show();
  await found('#text');
  press('j');
  for (const taken of ['#text', 'textarea', '#choice']) {
    (await found(taken)).focus();
    press('j');
  }
  expect(pressed).toHaveBeenCalledTimes(1);
  for (const free of ['#box', 'a']) {
    (await found(free)).focus();
    press('j');
  }
  expect(pressed).toHaveBeenCalledTimes(3);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'with %s it is the browser’s',
  async (held) => {
    show();
    await found('#text');
    press('j', { [held]: true });
    expect(pressed).not.toHaveBeenCalled();
  },
);

test('the list of keys has those of the screen, whose keys are off behind it', async () => {
  show();
  await found('#text');
  show(<KeysDialog onClose={() => {}} />);
  const list = await found('[role=dialog] dl');
  expect([...list.querySelectorAll('kbd')].map((one) => one.textContent)).toEqual(['j', 'Eingabe']);
  expect(list.textContent).toContain('Next one');
  press('j');
  expect(pressed).not.toHaveBeenCalled();
});

test('a screen that is left takes its keys along', async () => {
  show();
  await found('#text');
  draw(<p />);
  await vi.waitFor(() => expect(keysHere()).toEqual([]), 20_000);
  press('j');
  expect(pressed).not.toHaveBeenCalled();
});
