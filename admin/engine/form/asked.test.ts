import { describe, expect, it } from 'vitest';
import type { FormItem } from '../declaration.ts';
import { askedOf } from './Asked.tsx';

const item = (name: string, when?: FormItem['when']) => ({ name, when }) as FormItem;
const form = [item('state'), item('reason', ({ state }) => state === 'CANCELLED')];

describe('what a form asks for', () => {
  it('is said as it was typed', () => {
    const values = { state: 'CANCELLED', reason: 'Krank' };
    expect(askedOf(form, values)).toEqual(values);
  });

  it('is empty where it is not asked for any more', () => {
    expect(askedOf(form, { state: 'PLANNED', reason: 'Krank' })).toEqual({
      state: 'PLANNED',
      reason: null,
    });
  });
});
