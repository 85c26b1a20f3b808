import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataProvider } from './data-provider.ts';

const calls = vi.fn<typeof fetch>();
const provider = () => createDataProvider(() => 'de');
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const keys = () =>
  calls.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key'));

beforeEach(() => vi.stubGlobal('fetch', calls));
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
});

test('what is refused is said under the inputs, in the language of the reader', async () => {
  const issues = [
    { path: 'name', code: 'too-short', params: { min: 3 } },
    { path: 'categories.0.id', code: 'unknown-field' },
    { path: 'categories.1.id', code: 'required' },
  ];
  calls.mockImplementation(async () => answer(422, { detail: 'Unprocessable Entity', issues }));
  const saved = provider().create('sites', { data: { name: '' } });
  const refused: HttpError = await saved.catch((error) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(Object.keys(refused.body.errors)).toEqual(['name', 'categories']);
  expect(refused.body.errors.name).toBe('Zu kurz! Mindestens 3 Zeichen');
});

test('the message is all that is said, for parts of react-admin that show nothing else', async () => {
  const issues = [
    { path: 'name', code: 'too-short', params: { min: 3 } },
    { path: 'city', code: 'required' },
  ];
  calls.mockImplementation(async () => answer(422, { detail: 'Please check', issues }));
  const messageOf = (sent: Promise<unknown>) => sent.catch((error: Error) => error.message);
  const api = provider();
  const change = { ids: [7], data: { name: '' } };
  expect(await messageOf(api.updateMany('sites', change))).toBe(
    'Zu kurz! Mindestens 3 Zeichen · Pflichtfeld',
  );
  const code = { detail: 'Not found', code: 'affiliate-in-onboarding' };
  calls.mockImplementation(async () => answer(409, code));
  for (const sent of [api.deleteMany('sites', { ids: [7] }), api.getOne('sites', { id: 7 })]) {
    expect(await messageOf(sent)).toContain('Das Onboarding ist offen');
  }
});

test('a form that is sent again after a failure keeps its key', async () => {
  calls.mockImplementationOnce(async () => answer(503, {}));
  calls.mockImplementation(async () => answer(201, { id: 7 }));
  const api = provider();
  await expect(api.create('tags', { data: { name: 'a' } })).rejects.toThrow();
  await api.create('tags', { data: { name: 'a' } });
  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('other values, and the same ones after they were saved, have another key', async () => {
  calls.mockImplementation(async () => answer(201, { id: 7 }));
  const api = provider();
  for (const name of ['a', 'b', 'a']) await api.create('tags', { data: { name } });
  expect(new Set(keys()).size).toBe(3);
});
