import { afterEach, expect, it, vi } from 'vitest';
import { exitPreview, noteStart } from './notePreview.ts';

afterEach(() => vi.unstubAllGlobals());

it('notes the end of a preview only once its start is noted', async () => {
  const called: string[] = [];
  const noContent = new Response(null, { status: 204 });
  let answerStart = () => {};
  const start = new Promise<Response>((resolve) => {
    answerStart = () => resolve(noContent);
  });
  vi.stubGlobal('fetch', (_: string, { method = '' }: RequestInit) => {
    called.push(method);
    return method === 'POST' ? start : Promise.resolve(noContent);
  });
  vi.stubGlobal('window', { location: { replace: (path: string) => called.push(path) } });

  void noteStart('7');
  const exit = exitPreview();
  await vi.waitFor(() => expect(called).toEqual(['POST']));
  answerStart();
  await exit;
  expect(called).toEqual(['POST', 'DELETE', '/admin/companies/']);
});
