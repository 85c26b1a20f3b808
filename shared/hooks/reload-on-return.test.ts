import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnReturn } from './reload-on-return.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows nothing of a page that comes back from memory, and loads it again, whatever is unsaved', () => {
  const reload = vi.fn();
  const body = { hidden: false };
  const page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { body });
  const turn = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  reloadOnReturn();
  turn('pageshow', false);
  expect([body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  turn('pagehide', true);
  expect(body.hidden).toBe(true);
  turn('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
  const asks = vi.fn();
  page.addEventListener('beforeunload', asks);
  page.dispatchEvent(new Event('beforeunload'));
  expect(asks).not.toHaveBeenCalled();
});
