import { describe, expect, test, vi } from 'vitest';
import { actOnce, isHeldEnter, isSecondPress } from './act-once.ts';

const press = (detail: number, target: object | null = null) =>
  isSecondPress({ detail, target: target as EventTarget | null });

/** A server that answers on request. */
function heldServer() {
  const answers: ((answer: string) => void)[] = [];
  const send = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)));
  return { send, answer: (index: number, text: string) => answers[index]?.(text) };
}

describe('a call', () => {
  test('made again while it is under way is one, with the first answer for both', async () => {
    const { send, answer } = heldServer();
    const call = { call: 'POST /api/admin/monitoring/jobs', body: '{"job":"fetch-cm"}' };
    const both = Promise.all([actOnce(call, send), actOnce({ ...call }, send)]);
    answer(0, 'started');
    expect(await both).toEqual(['started', 'started']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('that fails fails for both, and can be made once more', async () => {
    const call = { call: 'DELETE /api/admin/companies/1' };
    const refuse = vi.fn(async () => Promise.reject(new Error('in use')));
    const both = await Promise.allSettled([actOnce(call, refuse), actOnce(call, refuse)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(await actOnce(call, async () => 'gone')).toBe('gone');
  });

  test.each([
    ['of another address', { call: 'DELETE /b' }],
    ['with other values', { call: 'DELETE /a', body: '1' }],
    ['with another file of the same name', { call: 'DELETE /a', body: new FormData() }],
  ])('%s is another one', async (_what, other) => {
    const { send, answer } = heldServer();
    const one = { call: 'DELETE /a', body: new FormData() };
    const both = Promise.all([actOnce(one, send), actOnce(other, send)]);
    answer(0, 'first');
    answer(1, 'second');
    expect(await both).toEqual(['first', 'second']);
  });

  test('is made again where another one came in between: the last word counts', async () => {
    const { send, answer } = heldServer();
    const put = (body: string) => actOnce({ call: 'PUT /choice', body }, send);
    const all = Promise.all([put('a'), put('b'), put('a')]);
    for (const [index, text] of ['1', '2', '3'].entries()) answer(index, text);
    expect(await all).toEqual(['1', '2', '3']);
  });
});

describe('a double click', () => {
  test('does once what the first click has sent, also when that was answered at once', async () => {
    expect(press(1)).toBe(false);
    await actOnce({ call: 'POST /api/admin/people/7/invite' }, async () => 'sent');
    expect(press(2)).toBe(true);
    expect(press(1)).toBe(false);
  });

  test('on what sends nothing is two clicks: paging, choosing, adding a line', () => {
    press(1);
    expect(press(2)).toBe(false);
  });

  test('opens a page or saves a file once', () => {
    press(1);
    expect(press(2, { closest: (wanted: string) => wanted.includes('a[download]') && {} })).toBe(
      true,
    );
    press(1);
    expect(press(2, { closest: () => null })).toBe(false);
  });
});

test('a key that is held down presses once, and writes lines in a text', () => {
  const held = { key: 'Enter', repeat: true, target: { matches: () => false } as never };
  expect(isHeldEnter(held)).toBe(true);
  expect(isHeldEnter({ ...held, repeat: false })).toBe(false);
  expect(isHeldEnter({ ...held, key: 'ArrowDown' })).toBe(false);
  expect(isHeldEnter({ ...held, target: { matches: () => true } as never })).toBe(false);
});
