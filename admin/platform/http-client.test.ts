import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmationOf } from '#shared/domain/confirmation.ts';
import type { RepricedMonth } from '#shared/domain/repricing.ts';
import type { Voiding } from '#shared/domain/voiding.ts';
import { answerIdentity, isIdentityAsked, listenToIdentity } from '#shared/identity-question.ts';
import { answerReentry, isReentryAsked, listenToReentry } from '#shared/reentry-question.ts';
import { callApi, wasNotConfirmed } from './http-client.ts';
import { declineAll, firstQuestion, listenToQuestions } from './questions.ts';

const month: RepricedMonth = {
  siteId: 5,
  siteUrl: 'hausrezepte.example',
  companyId: 1,
  companyName: 'Haus Verlag',
  month: '2026-10',
  payoutCentsBefore: 776_57,
  payoutCentsAfter: 0,
  revenueCentsBefore: 0,
  revenueCentsAfter: 0,
};

const wouldChange = (fingerprint: string, typed: string | null = null) =>
  Response.json(
    { code: 'history-would-change', repricing: { months: [month], fingerprint, typed } },
    { status: 409 },
  );
const done = () => Response.json({ ok: true });

const send = vi.fn<typeof fetch>();
let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('fetch', send);
  stop = listenToQuestions(() => {});
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  send.mockReset();
});

/** The question's words load first, which takes longer on a busy machine. */
const asked = () => vi.waitUntil(firstQuestion, 20_000);
const headerOf = (call: number, name: string) =>
  new Headers(send.mock.calls[call]?.[1]?.headers).get(name);

test('what changes past figures is asked, and sent once more as it was', async () => {
  send.mockResolvedValueOnce(wouldChange('f1', 'hausrezepte.example')).mockResolvedValue(done());
  const body = JSON.stringify({ url: 'neu.example' });
  const call = callApi('/api/admin/sites/5', {
    method: 'PUT',
    headers: { 'Idempotency-Key': 'form-1' },
    body,
  });
  const question = await asked();
  expect(question?.repricing?.months).toEqual([month]);
  expect(question?.isRenewed).toBe(false);
  question?.answer(true);
  expect((await call).json).toEqual({ ok: true });
  expect(send).toHaveBeenCalledTimes(2);
  expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'PUT', body });
  expect(headerOf(1, 'idempotency-key')).toBe('form-1');
  expect(headerOf(1, 'x-confirmation')).toBe(confirmationOf('f1', 'hausrezepte.example'));
  expect(firstQuestion()).toBeUndefined();
});

test('a file is sent once more with its form', async () => {
  send.mockResolvedValueOnce(wouldChange('f1')).mockResolvedValue(done());
  const body = new FormData();
  body.append('file', new Blob(['a']));
  const call = callApi('/api/admin/anything', { method: 'POST', body });
  (await asked())?.answer(true);
  await call;
  expect(send.mock.calls[1]?.[1]?.body).toBe(body);
  expect(headerOf(1, 'content-type')).toBeNull();
});

test('figures that changed in the meantime are shown again', async () => {
  send
    .mockResolvedValueOnce(wouldChange('f1'))
    .mockResolvedValueOnce(wouldChange('f2'))
    .mockResolvedValue(done());
  const call = callApi('/api/admin/sites/5', { method: 'PUT' });
  (await asked())?.answer(true);
  const again = await vi.waitUntil(() => {
    const question = firstQuestion();
    return question?.repricing?.fingerprint === 'f2' ? question : undefined;
  });
  expect(again.isRenewed).toBe(true);
  again.answer(true);
  await call;
  expect(headerOf(2, 'x-confirmation')).toBe('f1, f2');
});

const voiding: Voiding = {
  companyName: 'Haus Verlag',
  siteUrl: 'hausrezepte.example',
  steps: [{ slug: 'SIGN_CONTRACT', at: '2026-11-20T12:00:00.000Z', by: 'Eva Eigner' }],
  fingerprint: 'v1',
  typed: 'hausrezepte.example',
};

test('one change that brings several things is asked for each, and sent with all proofs', async () => {
  send
    .mockResolvedValueOnce(wouldChange('f1'))
    .mockResolvedValueOnce(
      Response.json({ code: 'confirmed-would-change', voiding }, { status: 409 }),
    )
    .mockResolvedValue(done());
  const call = callApi('/api/admin/agreements/5', { method: 'PUT' });
  (await asked())?.answer(true);
  const second = await vi.waitUntil(() => firstQuestion()?.voiding && firstQuestion());
  expect([second?.voiding, second?.isRenewed]).toEqual([voiding, false]);
  second?.answer(true);
  await call;
  expect(headerOf(2, 'x-confirmation')).toBe('f1, v1 hausrezepte.example');
});

test('who decides against it has a refusal that needs no word', async () => {
  send.mockResolvedValueOnce(wouldChange('f1'));
  const call = callApi('/api/admin/sites/5', { method: 'PUT' }).catch((error: unknown) => error);
  (await asked())?.answer(false);
  const error = await call;
  expect(error).toBeInstanceOf(HttpError);
  expect(wasNotConfirmed(error)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('two at once are asked one after the other', async () => {
  send
    .mockResolvedValueOnce(wouldChange('f1'))
    .mockResolvedValueOnce(wouldChange('f2'))
    .mockImplementation(async () => done());
  const calls = Promise.all([
    callApi('/api/admin/sites/5', { method: 'PUT' }),
    callApi('/api/admin/sites/6', { method: 'PUT' }),
  ]);
  const first = await asked();
  expect(first?.repricing?.fingerprint).toBe('f1');
  first?.answer(true);
  const second = await vi.waitUntil(() => {
    const question = firstQuestion();
    return question === first ? undefined : question;
  });
  expect(second.repricing?.fingerprint).toBe('f2');
  second.answer(true);
  expect(await calls).toHaveLength(2);
});

test('a call that is broken off takes its question with it', async () => {
  send.mockResolvedValueOnce(wouldChange('f1'));
  const controller = new AbortController();
  const call = callApi('/api/admin/sites/5', { signal: controller.signal }).catch(
    (error: unknown) => error,
  );
  await asked();
  controller.abort();
  expect(await call).toBe(controller.signal.reason);
  expect(firstQuestion()).toBeUndefined();
});

test('leaving the screen, or having none to ask on, confirms nothing', async () => {
  send.mockImplementation(async () => wouldChange('f1'));
  const call = callApi('/api/admin/sites/5').catch((error: unknown) => error);
  await asked();
  declineAll();
  expect(wasNotConfirmed(await call)).toBe(true);
  stop();
  await expect(callApi('/api/admin/sites/5')).rejects.toThrow(HttpError);
});

test('what matters is sent once more as it was, after the reader has shown who they are', async () => {
  const refused = () => Response.json({ code: 'check-required' }, { status: 403 });
  send.mockResolvedValueOnce(refused()).mockResolvedValueOnce(done());
  const stopListening = listenToIdentity(() => {});
  const body = JSON.stringify({ email: 'neu@verlag.example' });
  const call = callApi('/api/admin/people/5', { method: 'PUT', body });
  await vi.waitUntil(isIdentityAsked);
  answerIdentity(true);
  expect((await call).json).toEqual({ ok: true });
  expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'PUT', body });

  send.mockResolvedValueOnce(refused());
  const another = callApi('/api/admin/people/5', { method: 'PUT', body }).catch((error) => error);
  await vi.waitUntil(isIdentityAsked);
  answerIdentity(false);
  expect(wasNotConfirmed(await another)).toBe(true);
  expect(send).toHaveBeenCalledTimes(3);
  stopListening();
});

test('what the end of a session refused goes out again, as it was, once its reader is in again', async () => {
  const out = () => Response.json({ code: 'not-signed-in' }, { status: 401 });
  const unlisten = listenToReentry(() => {});
  send
    .mockResolvedValueOnce(out())
    .mockResolvedValueOnce(out())
    .mockImplementation(async () => done());
  const calls = [callApi('/api/admin/tags'), callApi('/api/admin/sites')];
  await vi.waitUntil(isReentryAsked);
  answerReentry(true);
  expect((await Promise.all(calls)).map(({ json }) => json)).toEqual([{ ok: true }, { ok: true }]);
  expect(send.mock.calls.map(([url]) => url).slice(2)).toEqual([
    '/api/admin/tags',
    '/api/admin/sites',
  ]);

  send.mockResolvedValueOnce(out());
  const declined = callApi('/api/admin/tags');
  await vi.waitUntil(isReentryAsked);
  answerReentry(false);
  await expect(declined).rejects.toMatchObject({ status: 401 });
  unlisten();
});
