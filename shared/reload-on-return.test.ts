import { expect, it, vi } from 'vitest';
import { reloadOnReturn } from './reload-on-return.ts';

it('shows nothing of a page that comes back from memory, and loads it again', () => {
  const reload = vi.fn();
  const body = { hidden: false };
  const page = Object.assign(new EventTarget(), { document: { body }, location: { reload } });
  const turn = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  reloadOnReturn(page as never);
  turn('pageshow', false);
  expect([body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  turn('pagehide', true);
  expect(body.hidden).toBe(true);
  turn('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});
