import { expect, it } from 'vitest';
import {
  answerIdentity,
  confirmsIdentity,
  isIdentityAsked,
  listenToIdentity,
} from './identity-question.ts';

it('is one question for all calls that wait', async () => {
  const stop = listenToIdentity(() => {});
  const calls = [confirmsIdentity(), confirmsIdentity()];
  expect(isIdentityAsked()).toBe(true);
  answerIdentity(true);
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(isIdentityAsked()).toBe(false);
  const another = confirmsIdentity();
  answerIdentity(false);
  expect(await another).toBe(false);
  stop();
});

it('is answered with no where there is no screen, and once the screen goes', async () => {
  expect(await confirmsIdentity()).toBe(false);
  const stop = listenToIdentity(() => {});
  const asked = confirmsIdentity();
  stop();
  expect(await asked).toBe(false);
});
